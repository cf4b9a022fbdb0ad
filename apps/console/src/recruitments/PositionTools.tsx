import { IconColumns, IconReplace } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnsDialog } from '../grid/ColumnsDialog.tsx';
import { ReplaceDialog } from '../grid/ReplaceDialog.tsx';
import type { Columns } from '../grid/use-columns.ts';
import { useReplaceKey } from '../grid/use-replace-key.ts';
import { Button } from '../ui/Kit.tsx';
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
  const { t: common } = useTranslation();
  const [dialog, setDialog] = useState<'replace' | 'columns' | null>(null);
  const ask = useCallback(() => setDialog('replace'), []);
  useReplaceKey(editable, ask);
  const ticked = useMemo(() => rows.filter(({ key }) => marked.has(key)), [rows, marked]);
  const close = (): void => setDialog(null);
  return (
    <>
      {editable && (
        <Button kind="quiet" onClick={ask} title={common('grid.key.replace')}>
          <IconReplace size={18} aria-hidden="true" /> {common('grid.replace.open')}
        </Button>
      )}
      <Button kind="quiet" onClick={() => setDialog('columns')}>
        <IconColumns size={18} aria-hidden="true" />{' '}
        {columns.putAway > 0
          ? common('grid.columns.openHidden', { count: columns.putAway })
          : common('grid.columns.open')}
      </Button>
      {dialog === 'columns' && (
        <ColumnsDialog columns={columns} nameOf={(column) => t(`column.${column}`)} onClose={close} />
      )}
      {dialog === 'replace' && (
        <ReplaceDialog
          rows={rows}
          ticked={ticked}
          text={t('grid.replaceText')}
          only={t('grid.replaceOnly', { count: ticked.length })}
          replaced={(looked, find, by) => replacedPositions(looked, names, find, by)}
          onReplace={(cells) => {
            close();
            onReplace(cells);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
