import { IconColumns, IconReplace } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Kit.tsx';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import type { ReplacedCell } from './replaced-cells.ts';
import type { Columns } from './use-columns.ts';
import { useReplaceKey } from './use-replace-key.ts';

interface Props<R, C extends string, F extends ReplacedCell> {
  rows: readonly R[];
  /** Rows among which alone may be looked; none = no such choice. */
  ticked: readonly R[];
  /** Where is looked, and the name of the choice to look among the ticked rows alone. */
  texts: { text: string; only: string };
  editable: boolean;
  columns: Columns<C>;
  nameOf(column: C): string;
  replaced(rows: readonly R[], find: string, by: string): F[];
  onReplace(cells: NoInfer<F>[]): void;
}

/** What can be done with any grid as a whole: texts replaced, columns shown, hidden and frozen (SHEET-03). */
export function ArrangeTools<R, C extends string, F extends ReplacedCell>(props: Props<R, C, F>) {
  const { rows, ticked, texts, editable, columns, nameOf, replaced, onReplace } = props;
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'replace' | 'columns' | null>(null);
  const ask = useCallback(() => setDialog('replace'), []);
  useReplaceKey(editable, ask);
  const close = (): void => setDialog(null);
  return (
    <>
      {editable && rows.length > 0 && (
        <Button kind="quiet" onClick={ask} title={t('grid.key.replace')}>
          <IconReplace size={18} aria-hidden="true" /> {t('grid.replace.open')}
        </Button>
      )}
      <Button kind="quiet" onClick={() => setDialog('columns')}>
        <IconColumns size={18} aria-hidden="true" />{' '}
        {columns.putAway > 0
          ? t('grid.columns.openHidden', { count: columns.putAway })
          : t('grid.columns.open')}
      </Button>
      {dialog === 'columns' && <ColumnsDialog columns={columns} nameOf={nameOf} onClose={close} />}
      {dialog === 'replace' && (
        <ReplaceDialog
          rows={rows}
          ticked={ticked}
          text={texts.text}
          only={texts.only}
          replaced={replaced}
          onClose={close}
          onReplace={(cells) => {
            close();
            onReplace(cells);
          }}
        />
      )}
    </>
  );
}
