import { mayDo } from '@portal/console-contract/capabilities';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { Button, Dialog, ErrorLine, SelectField, Skeleton } from '../ui/Kit.tsx';
import { moment } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import layout from '../ui/layout.module.css';
import controls from '../ui/controls.module.css';
import css from './preview.module.css';

const DAYS = [1, 3, 7] as const;

/** Links to the form of a draft for people without an account: made, copied once, and taken back (GRID-09). */
export function SharePreview({ fieldsetid, onClose }: { fieldsetid: string; onClose(): void }) {
  const { t, i18n } = useTranslation();
  const { user } = useMe();
  const {
    data,
    error: unread,
    reload,
  } = useLoaded('GET /preview-links/:fieldset', { params: { fieldset: fieldsetid } });
  const [days, setDays] = useState('3');
  const [made, setMade] = useState('');
  const [copied, setCopied] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ConsoleError | null>(null);

  const doing = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
      setError(null);
    } catch (failed) {
      setError(errorOf(failed));
    } finally {
      await reload();
      setBusy(false);
    }
  };
  const make = (): Promise<void> =>
    doing(async () => {
      const { token } = await call('POST /preview-links/:fieldset', {
        params: { fieldset: fieldsetid },
        body: { days: Number(days) },
      });
      setMade(`${location.origin}/console/shared#${token}`);
      setCopied(false);
    });
  const copy = (): void => {
    navigator.clipboard.writeText(made).then(
      () => setCopied(true),
      // The address stands there to be copied by hand.
      () => undefined,
    );
  };
  return (
    <Dialog title={t('share.title')} onClose={onClose}>
      <p>{t('share.text')}</p>
      <div className={controls['pair']}>
        <SelectField
          label={t('share.days')}
          value={days}
          options={DAYS.map((count) => ({ value: String(count), label: t('share.forDays', { count }) }))}
          onChange={setDays}
        />
        <Button kind="primary" disabled={busy} onClick={() => void make()}>
          {t('share.make')}
        </Button>
      </div>
      <ErrorLine error={error ?? unread} />
      {made !== '' && (
        <div className={layout['success']} role="status">
          {t('share.made')}
          <code className={controls['secret']}>{made}</code>
          <Button onClick={copy}>{t(copied ? 'share.copied' : 'share.copy')}</Button>
        </div>
      )}
      <h3>{t('share.links')}</h3>
      {!data && !unread && <Skeleton lines={2} />}
      {data?.length === 0 && <p className={controls['muted']}>{t('share.none')}</p>}
      <ul className={css['links']}>
        {data?.map(({ id, by, at, until }) => (
          <li key={id}>
            <span>
              {t('share.until', { until: moment(until, i18n.language) })}{' '}
              <span className={controls['muted']}>
                {t('share.by', { by, at: moment(at, i18n.language) })}
              </span>
            </span>
            {may(user, 'endPreviewLink') && (by === user.login || mayDo(user, 'forms.publish')) && (
              <Button
                kind="danger"
                disabled={busy}
                onClick={() =>
                  void doing(async () => {
                    await call('DELETE /preview-links/:fieldset/:id', {
                      params: { fieldset: fieldsetid, id },
                    });
                    setMade('');
                  })
                }
              >
                {t('share.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
