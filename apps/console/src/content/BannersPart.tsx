import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, SettingsView } from '@portal/console-contract';
import { call, errorOf, sendContentFile } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { Button, Empty, ErrorLine, Skeleton, TextField } from '../ui/Kit.tsx';
import { resting } from '../ui/resting.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { keepText, keptText } from './kept-text.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './content.module.css';

const PLACE = 'banners';
/** As many as the settings take. */
const MAX_BANNERS = 20;

interface Shown {
  banners: string[];
  video: string;
}

/** Pictures of Home in their order, and the promo video (HR-22): seen here as candidates see them, shown once they are saved. */
export function BannersPart() {
  const { data, error, reload } = useLoaded('GET /settings');
  if (error) return <ErrorLine error={error} />;
  if (!data) return <Skeleton lines={6} />;
  return <Pictures key={data.rev} settings={data} reload={reload} />;
}

/** Calls that changing the pictures makes. */
const ALL_CALLS = ['addPicture', 'putSettings'] as const;

function Pictures({ settings, reload }: { settings: SettingsView; reload(): Promise<void> }) {
  const { t } = useTranslation('content');
  const { user } = useMe();
  const editable = ALL_CALLS.every((one) => may(user, one));
  const { banners, video } = settings.portal;
  const [typed, setTyped] = useState(() => keptText<Shown>(PLACE));
  /** Pictures that were sent and are not shown to anybody yet, as this page has them. */
  const local = useRef(new Map<string, string>());
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const now = typed ?? { banners, video };
  const changed = JSON.stringify(now) !== JSON.stringify({ banners, video });
  const put = (next: Shown | null): void => {
    setTyped(next);
    keepText(PLACE, next);
  };
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError(null);
    await work().catch((failed: unknown) => setError(errorOf(failed)));
    setBusy(false);
  };
  const send = (file: File) =>
    run(async () => {
      const { address } = await sendContentFile('POST /pictures', { file });
      local.current.set(address, URL.createObjectURL(file));
      put({ ...now, banners: [...now.banners, address] });
    });
  const save = () =>
    run(async () => {
      await call('PUT /settings', { body: { rev: settings.rev, portal: { ...settings.portal, ...now } } });
      put(null);
      await reload();
    });
  const move = (place: number, step: -1 | 1): void => {
    const [picture = ''] = now.banners.slice(place, place + 1);
    put({ ...now, banners: now.banners.toSpliced(place, 1).toSpliced(place + step, 0, picture) });
  };
  return (
    <>
      <p>{t('banners.lead')}</p>
      {now.banners.length === 0 && <Empty title={t('banners.none')} text={t('banners.noneText')} />}
      <ol className={css['banners']}>
        {now.banners.map((address, place) => (
          <li key={`${place} ${address}`}>
            <img
              src={local.current.get(address) ?? address}
              alt={t('banners.picture', { number: place + 1 })}
            />
            {editable && (
              <span className={controls['actions']}>
                <Button
                  kind="quiet"
                  disabled={place === 0}
                  aria-label={t('banners.up', { number: place + 1 })}
                  onClick={() => move(place, -1)}
                >
                  ↑
                </Button>
                <Button
                  kind="quiet"
                  disabled={place === now.banners.length - 1}
                  aria-label={t('banners.down', { number: place + 1 })}
                  onClick={() => move(place, 1)}
                >
                  ↓
                </Button>
                <Button
                  kind="quiet"
                  aria-label={t('banners.remove', { number: place + 1 })}
                  onClick={() => put({ ...now, banners: now.banners.toSpliced(place, 1) })}
                >
                  ×
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
      {editable && (
        <section className={layout['card']}>
          <div className={controls['field']}>
            <label htmlFor="banner-file">{t('banners.add')}</label>
            <input
              id="banner-file"
              type="file"
              accept="image/png,image/jpeg"
              {...resting(busy || now.banners.length >= MAX_BANNERS)}
              aria-describedby="banner-help"
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                event.target.value = '';
                if (file) void send(file);
              }}
            />
            <span id="banner-help" className={controls['muted']}>
              {t('banners.help')}
            </span>
          </div>
          <TextField
            label={t('banners.video')}
            help={t('banners.videoHelp')}
            value={now.video}
            maxLength={500}
            onChange={(address) => put({ ...now, video: address.trim() })}
          />
        </section>
      )}
      <ErrorLine error={error} />
      {editable && (
        <footer className={css['foot']}>
          <span className={controls['muted']} role="status">
            {t(changed ? 'foot.unsaved' : 'foot.saved')}
          </span>
          {changed && (
            <Button kind="quiet" onClick={() => put(null)}>
              {t('commitment.discard')}
            </Button>
          )}
          <Button kind="primary" disabled={busy || !changed} onClick={() => void save()}>
            {t('banners.save')}
          </Button>
        </footer>
      )}
    </>
  );
}
