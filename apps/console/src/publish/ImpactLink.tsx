import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftId, Sentence } from '@portal/fieldsets';
import type { ConsoleError, ImpactRow } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { Button, Dialog, ErrorLine, Scroll, Skeleton } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { useSay } from '../ui/use-say.ts';
import layout from '../ui/layout.module.css';
import controls from '../ui/controls.module.css';

interface Props {
  id: DraftId;
  together: readonly DraftId[];
  /** Key of the change. */
  change: string;
  /** A sentence with a count: 'evidence.records' … */
  told: Sentence;
}

/** Counts behind which stand records of applicants. */
const LISTED = new Set(['records', 'incomplete', 'applications', 'failing']);

/** A count of a change, which opens the list of what it counts (GRID-10). */
export function ImpactLink({ id, together, change, told }: Props) {
  const { t } = useTranslation();
  const { say, language } = useSay();
  const { user } = useMe();
  const [page, setPage] = useState<{ rows: ImpactRow[]; next: string } | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ConsoleError | null>(null);
  const need = told.key.slice(told.key.indexOf('.') + 1);
  const text = say(told);
  if (!LISTED.has(need) || !may(user, 'getImpact')) return text;

  const load = async (rows: ImpactRow[], after: string): Promise<void> => {
    setBusy(true);
    try {
      const query = { change, need, after, with: together.join(' ') };
      const found = await call('GET /impact/:id', { params: { id }, query });
      setPage({ rows: [...rows, ...found.rows], next: found.next });
      setError(null);
    } catch (failed) {
      setError(errorOf(failed));
    } finally {
      setBusy(false);
    }
  };
  const begin = (): void => {
    setOpen(true);
    setPage(null);
    void load([], '');
  };
  return (
    <>
      <button type="button" className={controls['link']} onClick={begin}>
        {text}
      </button>
      {open && (
        <Dialog title={t('impact.title')} onClose={() => setOpen(false)} drawer wide>
          <p className={controls['muted']}>{text}</p>
          <p className={controls['muted']}>{t('impact.audited')}</p>
          <ErrorLine error={error} />
          {!page && !error && <Skeleton lines={6} />}
          {page?.rows.length === 0 && <p>{t('impact.none')}</p>}
          {page && page.rows.length > 0 && (
            <Scroll label={t('impact.title')}>
              <table className={layout['table']}>
                <thead>
                  <tr>
                    <th scope="col">{t('impact.reference')}</th>
                    <th scope="col">{t('impact.identity')}</th>
                    <th scope="col">{t('impact.place')}</th>
                  </tr>
                </thead>
                <tbody>
                  {page.rows.map((row, index) => (
                    <tr key={`${row.reference} ${index}`}>
                      <th scope="row">{row.reference}</th>
                      <td>{row.identity === '' ? t('impact.noIdentity') : row.identity}</td>
                      <td>
                        {row.set
                          ? [
                              said(row.set, language),
                              ...(row.record ? [t('impact.record', { number: row.record })] : []),
                            ].join(' · ')
                          : t(need === 'applications' ? 'impact.application' : 'impact.resume')}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Scroll>
          )}
          {page && page.next !== '' && (
            <Button disabled={busy} onClick={() => void load(page.rows, page.next)}>
              {t('impact.more')}
            </Button>
          )}
        </Dialog>
      )}
    </>
  );
}
