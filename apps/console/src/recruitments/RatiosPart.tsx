import { NO_TEXT, withText } from '@portal/fieldsets';
import { LanguageFields } from '../ui/LanguageFields.tsx';
import { labelIn } from '../ui/written.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, PositionContent, PositionRatio } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { Button, Dialog, Empty, ErrorLine, Scroll, Skeleton, TextField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import type { PartProps } from './part-props.ts';
import css from './recruitments.module.css';

type Wanted = { row: PositionRatio; what: 'reduce' | 'keep' | 'cancel' };

/** Two decimals, cut: what is shown is never more than what is there. */
const shownRatio = (ratio: number): number => Math.floor(ratio * 100) / 100;

/** Which positions have too few approved applicants for their openings, and what can be done (PROJ-04). */
export function RatiosPart({ recruitment }: PartProps) {
  const { t, i18n } = useTranslation('recruitments');
  const { user } = useMe();
  const { data, error, reload } = useLoaded('GET /recruitments/:id/ratios', {
    params: { id: recruitment.id },
  });
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [done, setDone] = useState('');
  if (error) return <ErrorLine error={error} />;
  if (!data) return <Skeleton lines={6} />;
  if (data.length === 0) return <Empty title={t('grid.none')} text={t('grid.noneText')} />;
  const close = async (text: string): Promise<void> => {
    setWanted(null);
    setDone(text);
    await reload();
  };
  return (
    <section className={layout['card']}>
      <p>{t('ratio.lead', { count: data.filter(({ fails }) => fails).length })}</p>
      {done !== '' && <p role="status">{done}</p>}
      <Scroll label={t('parts.ratios')}>
        <table className={layout['table']}>
          <thead>
            <tr>
              {['position', 'headcount', 'applicants', 'approved', 'ratio', 'min', 'do'].map((key) => (
                <th key={key} scope="col">
                  {t(`ratio.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  {row.code} {said(row.name, i18n.language)}
                </th>
                <td>{row.headcount}</td>
                <td>{row.applicants}</td>
                <td>{row.approved}</td>
                <td>
                  {shownRatio(row.ratio)}{' '}
                  {row.fails && (
                    <span className={controls['badge']} data-bad="true">
                      {t('ratio.fails')}
                    </span>
                  )}
                </td>
                <td>{row.minRatio ?? ''}</td>
                <td>
                  <div className={controls['actions']}>
                    {row.fails && may(user, 'savePositions') && row.approved > 0 && (
                      <>
                        {row.headcount > 1 && (
                          <Button kind="quiet" onClick={() => setWanted({ row, what: 'reduce' })}>
                            {t('ratio.reduce')}
                          </Button>
                        )}
                        <Button kind="quiet" onClick={() => setWanted({ row, what: 'keep' })}>
                          {t('ratio.keep')}
                        </Button>
                      </>
                    )}
                    {may(user, 'cancelPosition') && (
                      <Button kind="quiet" onClick={() => setWanted({ row, what: 'cancel' })}>
                        {t('ratio.cancel')}
                      </Button>
                    )}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      {wanted && (
        <Decide recruitment={recruitment.id} wanted={wanted} onClose={() => setWanted(null)} onDone={close} />
      )}
    </section>
  );
}

interface DecideProps {
  recruitment: string;
  wanted: Wanted;
  onClose(): void;
  onDone(text: string): Promise<void>;
}

function Decide({ recruitment, wanted: { row, what }, onClose, onDone }: DecideProps) {
  const { t } = useTranslation('recruitments');
  const [reason, setReason] = useState(NO_TEXT);
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const fitting = Math.max(Math.floor(row.approved / (row.minRatio ?? 1)), 1);
  const [headcount, setHeadcount] = useState(String(Math.min(fitting, row.headcount - 1)));
  const edit = async (change: Partial<PositionContent>): Promise<void> => {
    const edits = [{ id: row.id, key: row.id, rev: row.rev, change }];
    const { saved, stale } = await call('POST /recruitments/:id/positions', {
      params: { id: recruitment },
      body: { edits },
    });
    if (saved.length === 0) {
      setError({ code: stale.length > 0 ? 'stale' : 'invalid' });
      return;
    }
    await onDone(t('ratio.saved', { code: row.code }));
  };
  const act = async (): Promise<void> => {
    setBusy(true);
    try {
      if (what === 'reduce') await edit({ headcount: Number(headcount) });
      else if (what === 'keep') await edit({ minRatio: Math.max(shownRatio(row.ratio), 0.1) });
      else {
        const body = { rev: row.rev, reason };
        const { told } = await call('POST /recruitments/:id/positions/:position/cancel', {
          params: { id: recruitment, position: row.id },
          body,
        });
        await onDone(t('ratio.cancelled', { code: row.code, count: told }));
      }
    } catch (failed) {
      setError(errorOf(failed));
    }
    setBusy(false);
  };
  return (
    <Dialog
      title={`${t(`ratio.${what}`)} · ${row.code}`}
      onClose={onClose}
      actions={
        <Button kind={what === 'cancel' ? 'danger' : 'primary'} disabled={busy} onClick={() => void act()}>
          {t(`ratio.${what}`)}
        </Button>
      }
    >
      <p>{t(`ratio.${what}Text`, { count: row.applicants, ratio: Math.max(shownRatio(row.ratio), 0.1) })}</p>
      {what === 'reduce' && (
        <TextField
          label={t('ratio.headcount')}
          type="number"
          min={1}
          max={row.headcount}
          value={headcount}
          onChange={setHeadcount}
        />
      )}
      {what === 'cancel' && (
        <div className={css['pair']}>
          <LanguageFields
            label={(language) => labelIn(t, 'ratio.reason', language)}
            text={reason}
            maxLength={500}
            onChange={(language, text) => setReason(withText(reason, language, text))}
          />
        </div>
      )}
      {error?.problems?.some(({ path }) => path === 'cancel/reason') ? (
        <p role="alert" className={css['faults']}>
          {t('ratio.needsReason')}
        </p>
      ) : (
        <ErrorLine error={error} />
      )}
    </Dialog>
  );
}
