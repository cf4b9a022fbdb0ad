import type { CodeEntry } from '@portal/fieldsets';
import { ArrangeTools } from '../grid/ArrangeTools.tsx';
import type { Columns } from '../grid/use-columns.ts';
import { replacedNames, type CodeCell } from './code-cells.ts';
import { treeColumnName, type TreeColumn } from './code-columns.ts';
import css from './codes.module.css';
import { useTreeTexts } from './tree-texts.ts';

interface Props {
  /** All of the list. */
  items: readonly CodeEntry[];
  /** Those of rows that are selected together; none where one row is. */
  selected: readonly CodeEntry[];
  columns: Columns<TreeColumn>;
  editable: boolean;
  onReplace(cells: readonly CodeCell[]): void;
}

/** What stands above the cells of a code list: find and replace, and the columns of a person (SHEET-03). */
export function CodeTools({ items, selected, columns, editable, onReplace }: Props) {
  const { t } = useTreeTexts();
  return (
    <div className={css['tools']}>
      <ArrangeTools
        rows={items}
        ticked={selected}
        texts={{ text: t('codes.replaceText'), only: t('codes.replaceOnly', { count: selected.length }) }}
        editable={editable}
        columns={columns}
        nameOf={(column) => treeColumnName(t, column)}
        replaced={replacedNames}
        onReplace={onReplace}
      />
    </div>
  );
}
