import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import type { PartProps } from '../recruitments/part-props.ts';
import { may, useMe } from '../session/me.ts';
import { Button, Empty, ErrorLine, SelectField, Skeleton } from '../ui/Kit.tsx';
import { useKept } from '../ui/use-kept.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { Report } from './Report.tsx';
import css from './rehearsal.module.css';

const LOOK_MS = 1_000;
/** How many candidates can be chosen: what the contract takes. */
const CANDIDATES = [20, 60, 120, 200] as const;
const USUAL = '60';

/** A recruitment tried with made-up candidates before real ones come (DATA-05). */
export function RehearsalPart({ recruitment }: PartProps) {
  const { t } = useTranslation('rehearsal');
  const { user } = useMe();
  const params = { id: recruitment.id };
  const { data: answer, error, reload } = useLoaded('GET /recruitments/:id/rehearsal', { params });
  const data = useKept(answer);
  const [candidates, setCandidates] = useState<string>(USUAL);
  const [refused, setRefused] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const isRunning = data?.running !== null && data !== null;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void reload(true), LOOK_MS);
    return () => clearInterval(timer);
  }, [isRunning, reload]);
  if (!data) return error ? <ErrorLine error={error} /> : <Skeleton lines={6} />;
  const { running, last } = data;
  const run = async (what: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setRefused(null);
    try {
      await what();
    } catch (failed) {
      setRefused(errorOf(failed));
    }
    await reload();
    setBusy(false);
  };
  const editable = may(user, 'startRehearsal');
  return (
    <div className={css['parts']}>
      <p className={layout['lead']}>{t('lead')}</p>
      {running ? (
        <section className={layout['card']} aria-labelledby="rehearsing">
          <h2 id="rehearsing">{t('running.title')}</h2>
          <p role="status">
            {running.step === null
              ? t('running.waits')
              : t('running.step', { step: t(`step.${running.step}`) })}
          </p>
          <div className={css['running']}>
            <progress
              aria-labelledby="rehearsing"
              {...(running.total > 0 ? { max: running.total, value: running.done } : {})}
            />
            {running.total > 0 && (
              <span className={controls['muted']}>
                {t('running.progress', { done: running.done, total: running.total })}
              </span>
            )}
            {editable && (
              <Button
                kind="quiet"
                disabled={busy || running.stopping}
                onClick={() => void run(() => call('POST /recruitments/:id/rehearsal/stop', { params }))}
              >
                {t(running.stopping ? 'running.stopping' : 'running.stop')}
              </Button>
            )}
          </div>
        </section>
      ) : (
        <>
          {last ? (
            <Report recruitment={recruitment} last={last} />
          ) : (
            <Empty title={t('none')} text={t('noneText')} />
          )}
          {editable && (
            <form
              className={`${layout['card']} ${css['start']}`}
              aria-label={t('start.title')}
              onSubmit={(event) => {
                event.preventDefault();
                if (!busy)
                  void run(() =>
                    call('POST /recruitments/:id/rehearsal', {
                      params,
                      body: { candidates: Number(candidates) },
                    }),
                  );
              }}
            >
              <SelectField
                label={t('start.candidates')}
                value={candidates}
                options={CANDIDATES.map((count) => ({
                  value: String(count),
                  label: t('start.count', { count }),
                }))}
                onChange={setCandidates}
              />
              <Button type="submit" kind="primary" disabled={busy}>
                {t(last ? 'start.again' : 'start.button')}
              </Button>
            </form>
          )}
        </>
      )}
      {refused?.code === 'stale' ? (
        <p role="alert" className={layout['note']}>
          {t('stale')}
        </p>
      ) : (
        <ErrorLine error={refused} />
      )}
    </div>
  );
}
