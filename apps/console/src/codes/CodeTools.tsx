import { IconColumns, IconReplace } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeEntry } from '@portal/fieldsets';
import { ColumnsDialog } from '../grid/ColumnsDialog.tsx';
import { ReplaceDialog } from '../grid/ReplaceDialog.tsx';
import type { Columns } from '../grid/use-columns.ts';
import { useReplaceKey } from '../grid/use-replace-key.ts';
import { Button } from '../ui/Kit.tsx';
import { replacedNames, type CodeCell } from './code-cells.ts';
import { treeColumnName, type TreeColumn } from './code-columns.ts';
import css from './codes.module.css';

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
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'replace' | 'columns' | null>(null);
  useReplaceKey(
    editable,
    useCallback(() => setDialog('replace'), []),
  );
  const close = (): void => setDialog(null);
  return (
    <div className={css['tools']}>
      {editable && items.length > 0 && (
        <Button kind="quiet" onClick={() => setDialog('replace')} title={t('grid.key.replace')}>
          <IconReplace size={18} aria-hidden="true" /> {t('grid.replace.open')}
        </Button>
      )}
      <Button kind="quiet" onClick={() => setDialog('columns')}>
        <IconColumns size={18} aria-hidden="true" />{' '}
        {columns.putAway > 0
          ? t('grid.columns.openHidden', { count: columns.putAway })
          : t('grid.columns.open')}
      </Button>
      {dialog === 'columns' && (
        <ColumnsDialog columns={columns} nameOf={(column) => treeColumnName(t, column)} onClose={close} />
      )}
      {dialog === 'replace' && (
        <ReplaceDialog
          rows={items}
          ticked={selected}
          text={t('codes.replaceText')}
          only={t('codes.replaceOnly', { count: selected.length })}
          replaced={replacedNames}
          onClose={close}
          onReplace={(cells) => {
            onReplace(cells);
            close();
          }}
        />
      )}
    </div>
  );
}
