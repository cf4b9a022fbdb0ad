import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftId } from '@portal/fieldsets';
import type { ConsoleError, DraftOthers } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import { reloadDesigner } from '../designer/registry.ts';
import { Button, Dialog, ErrorLine } from '../ui/Kit.tsx';
import layout from '../ui/layout.module.css';

interface Props {
  id: DraftId;
  name: string;
  onDiscarded(): Promise<unknown>;
}

/** Throws one draft away, after saying what is lost with it; what is published stays as it is. */
export function DiscardDraft({ id, name, onDiscarded }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<DraftOthers | null>(null);
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);

  /** Who else has it open, and which state of it the answer will be about. */
  const ask = async (): Promise<void> => {
    try {
      setAsking(await call('GET /drafts/:id/others', { params: { id }, query: { changes: '1' } }));
      setError(null);
    } catch (failed) {
      setError(errorOf(failed));
    }
  };
  const discard = async (rev: number): Promise<void> => {
    setBusy(true);
    try {
      await call('DELETE /drafts/:id', { params: { id }, query: { rev } });
      reloadDesigner(id);
      await onDiscarded();
      setAsking(null);
    } catch (failed) {
      const told = errorOf(failed);
      if (told.code === 'stale') await ask();
      setError(told);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button kind="quiet" aria-label={t('publish.discardOf', { name })} onClick={() => void ask()}>
        {t('publish.discard')}
      </Button>
      {asking === null ? (
        <ErrorLine error={error} />
      ) : (
        <Dialog
          title={t('publish.discardOf', { name })}
          onClose={() => setAsking(null)}
          actions={
            <Button kind="danger" disabled={busy} onClick={() => void discard(asking.rev)}>
              {t('publish.discardConfirm', { count: asking.changes ?? 0 })}
            </Button>
          }
        >
          <p>{t('publish.discardText', { count: asking.changes ?? 0 })}</p>
          {asking.others.length > 0 && (
            <p className={layout['note']}>{t('bar.others', { names: asking.others.join(t('listComma')) })}</p>
          )}
          <ErrorLine error={error} />
        </Dialog>
      )}
    </>
  );
}
