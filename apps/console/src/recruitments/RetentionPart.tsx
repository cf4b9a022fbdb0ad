import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError } from '@portal/console-contract';
import { call, errorOf, linkTo } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { Button, ErrorLine, Skeleton, TextField } from '../ui/Kit.tsx';
import { momentIn } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { useUnsaved } from '../ui/unsaved.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { HoldDialog } from './HoldDialog.tsx';
import type { PartProps } from './part-props.ts';

/** How long a closed recruitment keeps its applications, what holds their deletion, and what was deleted (DATA-04). */
export function RetentionPart({ recruitment }: PartProps) {
  const { t, i18n } = useTranslation('recruitments');
  const editable = may(useMe().user, 'putRetention');
  const { data, error, reload } = useLoaded('GET /recruitments/:id/retention', {
    params: { id: recruitment.id },
  });
  const [typed, setTyped] = useState<string | null>(null);
  const [asks, setAsks] = useState(false);
  const [failed, setFailed] = useState<ConsoleError | null>(null);
  const [done, setDone] = useState(false);
  useUnsaved(typed !== null && typed !== String(data?.keepDays ?? ''));
  if (error) return <ErrorLine error={error} />;
  if (!data) return <Skeleton lines={6} />;
  const at = (moment: string): string => momentIn(recruitment.zone, moment, i18n.language);
  const stored = String(data.keepDays ?? '');
  const days = typed ?? stored;
  const save = async (): Promise<void> => {
    setFailed(null);
    setDone(false);
    try {
      await call('PUT /recruitments/:id/retention', {
        params: { id: recruitment.id },
        body: { keepDays: days.trim() === '' ? null : Number(days) },
      });
      await reload();
      setTyped(null);
      setDone(true);
    } catch (trouble) {
      setFailed(errorOf(trouble));
    }
  };
  const hold = data.holds.find(({ liftedAt }) => liftedAt === null);
  const past = data.holds.filter(({ liftedAt }) => liftedAt !== null);
  return (
    <>
      <form
        className={layout['card']}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <h2>{t('parts.retention')}</h2>
        <p>{t('retention.lead')}</p>
        <fieldset className={controls['plainSet']} disabled={!editable}>
          <TextField
            label={t('retention.keepDays')}
            help={t('retention.keepHelp')}
            type="number"
            min={1}
            max={36_500}
            value={days}
            onChange={setTyped}
          />
        </fieldset>
        <p>
          {data.dueAt !== null
            ? t('retention.due', { count: data.applications, at: at(data.dueAt) })
            : t(data.keepDays !== null ? 'retention.waits' : 'retention.notDue')}{' '}
          {data.dueAt !== null &&
            (data.toldAt === null ? t('retention.untold') : t('retention.told', { at: at(data.toldAt) }))}
        </p>
        <ErrorLine error={failed} />
        {done && <p role="status">{t('retention.saved')}</p>}
        {editable && (
          <Button kind="primary" type="submit" disabled={days === stored}>
            {t('retention.save')}
          </Button>
        )}
      </form>
      <section className={layout['card']}>
        <h2>{t('retention.hold')}</h2>
        <p>
          {hold
            ? t('retention.held', { reason: hold.reason, by: hold.by, at: at(hold.at) })
            : t('retention.holdLead')}
        </p>
        {editable && (
          <Button onClick={() => setAsks(true)}>{t(hold ? 'retention.lift' : 'retention.set')}</Button>
        )}
        {past.length > 0 && (
          <>
            <h3>{t('retention.past')}</h3>
            <ul className={layout['list']}>
              {past.map(({ reason, by, at: set, liftedBy, liftedAt }) => (
                <li key={set}>
                  {reason} ({by}, {at(set)}){' '}
                  {t('retention.lifted', { by: liftedBy ?? '', at: at(liftedAt ?? '') })}
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      {data.reports.length > 0 && (
        <section className={layout['card']}>
          <h2>{t('retention.reports')}</h2>
          <ul className={layout['list']}>
            {data.reports.map((one) => (
              <li key={one.id}>
                {t('retention.report', {
                  at: one.endedAt === null ? t('retention.running') : at(one.endedAt),
                  count: one.applications,
                  mails: one.mails,
                  messages: one.messages,
                })}{' '}
                {editable && (
                  <a
                    href={linkTo('GET /recruitments/:id/retention/:report', {
                      params: { id: recruitment.id, report: one.id },
                    })}
                    download
                  >
                    {t('retention.download')}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {asks && (
        <HoldDialog
          recruitment={recruitment.id}
          isHeld={hold !== undefined}
          onClose={() => setAsks(false)}
          onDone={reload}
        />
      )}
    </>
  );
}
