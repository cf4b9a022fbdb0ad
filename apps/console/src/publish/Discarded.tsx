import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import { reloadDesigner } from '../designer/registry.ts';
import { may, useMe } from '../session/me.ts';
import { Button, ErrorLine } from '../ui/Kit.tsx';
import { moment, said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import layout from '../ui/layout.module.css';
import controls from '../ui/controls.module.css';
import css from './publish.module.css';

/**
 * Drafts that were thrown away within 30 days, each with its way back (GRID-03).
 *
 * @param onRestored after one is back among the drafts
 */
export function Discarded({ onRestored }: { onRestored(): Promise<unknown> }) {
  const { t, i18n } = useTranslation();
  const { user } = useMe();
  const { data, reload } = useLoaded('GET /discarded');
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const restore = async (id: string): Promise<void> => {
    setBusy(true);
    try {
      const { document } = await call('POST /discarded/:id/restore', { params: { id } });
      reloadDesigner(document);
      setError(null);
      await Promise.all([reload(), onRestored()]);
    } catch (failed) {
      setError(errorOf(failed));
    } finally {
      setBusy(false);
    }
  };
  if (!data || data.length === 0) return null;
  return (
    <section className={layout['card']} aria-label={t('discarded.title')}>
      <h2>{t('discarded.title')}</h2>
      <ErrorLine error={error} />
      {data.map(({ id, document, name, by, at, changes, until }) => {
        const title = name ? said(name, i18n.language) || document : t('publish.order');
        return (
          <div key={id} className={css['draft']}>
            <span>
              {title}{' '}
              <span className={controls['muted']}>
                {t('discarded.line', {
                  by,
                  count: changes,
                  at: moment(at, i18n.language),
                  until: moment(until, i18n.language),
                })}
              </span>
            </span>
            {may(user, 'restoreDiscarded') && (
              <Button
                kind="quiet"
                disabled={busy}
                aria-label={t('discarded.restoreOf', { name: title })}
                onClick={() => void restore(id)}
              >
                {t('discarded.restore')}
              </Button>
            )}
          </div>
        );
      })}
    </section>
  );
}
