import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PositionsImport } from '@portal/console-contract';
import { Button, Dialog, Scroll } from '../ui/Kit.tsx';
import { momentIn } from '../ui/texts.ts';
import layout from '../ui/layout.module.css';
import css from './recruitments.module.css';

interface Props {
  imports: readonly PositionsImport[];
  zone: string;
  /** Whether an import can be taken back now. */
  mayUndo(one: PositionsImport): boolean;
  /** What taking it back means. */
  undoText(one: PositionsImport): string;
  onUndo(one: PositionsImport): void;
}

/** Imports that were applied, newest first, and the way back from them. */
export function PastImports({ imports, zone, mayUndo, undoText, onUndo }: Props) {
  const { t, i18n } = useTranslation('recruitments');
  const [asked, setAsked] = useState<PositionsImport | null>(null);
  return (
    <>
      <Scroll label={t('file.past')}>
        <table className={`${layout['table']} ${css['imports']}`}>
          <tbody>
            {imports.map((one) => (
              <tr key={one.id} data-off={one.state === 'undone'}>
                <th scope="row">{one.name}</th>
                <td>{momentIn(zone, one.at, i18n.language)}</td>
                <td>{one.by}</td>
                <td>{t('file.sums', { created: one.created, updated: one.updated })}</td>
                <td>
                  {one.state === 'undone' ? (
                    t('file.isUndone')
                  ) : (
                    <Button kind="quiet" disabled={!mayUndo(one)} onClick={() => setAsked(one)}>
                      {t('file.undo')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      {asked && (
        <Dialog
          title={t('file.undo')}
          onClose={() => setAsked(null)}
          actions={
            <Button
              kind="danger"
              onClick={() => {
                setAsked(null);
                onUndo(asked);
              }}
            >
              {t('file.undo')}
            </Button>
          }
        >
          <p>{undoText(asked)}</p>
        </Dialog>
      )}
    </>
  );
}
