import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrangeTools } from '../grid/ArrangeTools.tsx';
import type { Columns } from '../grid/use-columns.ts';
import type { GridNames, PositionColumn } from './position-columns.ts';
import { replacedPositions, type PositionCell } from './position-plan.ts';
import type { Row } from './rows.ts';

interface Props {
  rows: readonly Row[];
  marked: ReadonlySet<string>;
  names: GridNames;
  columns: Columns<PositionColumn>;
  editable: boolean;
  onReplace(cells: readonly PositionCell[]): void;
}

/** What can be done with the grid of positions as a whole: texts replaced, columns shown, hidden and frozen (SHEET-03). */
export function PositionTools({ rows, marked, names, columns, editable, onReplace }: Props) {
  const { t } = useTranslation('recruitments');
  const ticked = useMemo(() => rows.filter(({ key }) => marked.has(key)), [rows, marked]);
  return (
    <ArrangeTools
      rows={rows}
      ticked={ticked}
      texts={{ text: t('grid.replaceText'), only: t('grid.replaceOnly', { count: ticked.length }) }}
      editable={editable}
      columns={columns}
      nameOf={(column) => t(`column.${column}`)}
      replaced={(looked: readonly Row[], find: string, by: string) =>
        replacedPositions(looked, names, find, by)
      }
      onReplace={onReplace}
    />
  );
}
