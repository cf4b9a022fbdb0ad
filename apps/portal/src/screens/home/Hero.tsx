import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Channel } from '@portal/schemas';
import { usePortal } from '../../services/portal.tsx';
import controls from '@portal/ui/controls.module.css';
import css from './home.module.css';

interface HeroProps {
  /** Channels that positions can belong to. */
  channels: readonly Channel[];
  /** Last day on which one of the newest positions takes applications, ISO 8601; '' = not known. */
  until: string;
}

/** Who recruits, until when, and a search by name: what one comes for, on the first screen (TRY-23). */
export function Hero({ channels, until }: HeroProps) {
  const { t } = useTranslation('home');
  const { config, language } = usePortal();
  const navigate = useNavigate();
  const id = useId();
  const date =
    until === ''
      ? ''
      : new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
          dateStyle: 'long',
          timeZone: 'Asia/Shanghai',
        }).format(Date.parse(until));
  const search = (form: FormData): void => {
    const asked = form.get('name');
    const channel = form.get('channel');
    const name = typeof asked === 'string' ? asked.trim() : '';
    const query = name === '' ? '' : `?${new URLSearchParams({ 'q.z0351': name }).toString()}`;
    if (typeof channel === 'string') void navigate(`/channel/${encodeURIComponent(channel)}${query}`);
  };
  return (
    <section className={css['hero']} aria-labelledby={id}>
      <h1 id={id}>{config.siteName || t('title')}</h1>
      <p className={css['until']}>{date === '' ? t('heroText') : t('heroUntil', { date })}</p>
      {channels.length > 0 && (
        <form
          role="search"
          className={css['heroSearch']}
          onSubmit={(event) => {
            event.preventDefault();
            search(new FormData(event.currentTarget));
          }}
        >
          {channels.length > 1 ? (
            <select name="channel" aria-label={t('channels')}>
              {channels.map(({ hireChannel, name }) => (
                <option key={hireChannel} value={hireChannel}>
                  {name}
                </option>
              ))}
            </select>
          ) : (
            <input type="hidden" name="channel" value={channels[0]?.hireChannel} />
          )}
          <input
            name="name"
            type="search"
            maxLength={100}
            autoComplete="off"
            aria-label={t('heroName')}
            placeholder={t('heroName')}
          />
          <button type="submit" className={controls['primary']}>
            {t('heroSearch')}
          </button>
        </form>
      )}
    </section>
  );
}
