import { useEffect, useId, useState, useSyncExternalStore, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Served } from '../served.ts';
import type { ForeignApps } from './foreign.ts';
import { originOf } from './origins.ts';
import shared from '../workbench.module.css';
import css from './foreign.module.css';

function Allowed({ apps, given }: { apps: ForeignApps; given: readonly string[] }) {
  const { t } = useTranslation('workbench');
  const { typed } = useSyncExternalStore(apps.subscribe, apps.state);
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const wrong = useId();
  const add = (event: SyntheticEvent): void => {
    event.preventDefault();
    const origin = originOf(text);
    setWrong(origin === null);
    if (origin === null) return;
    apps.allow(origin);
    setText('');
  };
  return (
    <>
      <ul className={css['origins']} aria-label={t('foreign.allowed')}>
        {given.map((origin) => (
          <li key={origin}>
            <code>{origin}</code> <small>{t('foreign.byCommand')}</small>
          </li>
        ))}
        {typed
          .filter((origin) => !given.includes(origin))
          .map((origin) => (
            <li key={origin}>
              <code>{origin}</code> <small>{t('foreign.byHand')}</small>{' '}
              <button
                type="button"
                aria-label={t('foreign.removeOne', { origin })}
                onClick={() => apps.disallow(origin)}
              >
                {t('foreign.remove')}
              </button>
            </li>
          ))}
      </ul>
      <form className={shared['bar']} onSubmit={add} noValidate>
        <label className={shared['field']}>
          {t('foreign.origin')}
          <input
            type="url"
            value={text}
            placeholder="http://localhost:5173"
            aria-invalid={isWrong}
            aria-describedby={isWrong ? wrong : undefined}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <button type="submit">{t('foreign.add')}</button>
        {isWrong ? (
          <span id={wrong} role="alert" className={shared['warning']}>
            {t('foreign.notOrigin')}
          </span>
        ) : null}
      </form>
    </>
  );
}

/** Two lines for the watched app. */
const howTo = (or: string, host: string, own: string): string =>
  `import { createWebSocketInspector, createBrowserInspector } from '@statelyai/inspect';

const { inspect } = createWebSocketInspector({ url: 'ws://${host}' });
// ${or} createBrowserInspector({ url: '${own}/workbench/#/live' });
createActor(machine, { inspect });`;

/** Which other apps may be watched, how they connect, and what was refused (WORK-10). */
export function ForeignPanel({ apps, served }: { apps: ForeignApps; served: Served }) {
  const { t } = useTranslation('workbench');
  const { refusals, unread } = useSyncExternalStore(apps.subscribe, apps.state);
  const { origins } = served;
  useEffect(() => apps.open(origins), [apps, origins]);
  const { host, origin: own } = window.location;
  return (
    <section aria-label={t('foreign.title')} className={css['panel']}>
      {refusals.map(({ origin, why }) => (
        <p key={`${why} ${origin}`} role="alert" className={shared['warning']}>
          {t(`foreign.refused.${why}`, { origin })}{' '}
          {why === 'origin' ? (
            <button type="button" onClick={() => apps.allow(origin)}>
              {t('foreign.allow', { origin })}
            </button>
          ) : null}
        </p>
      ))}
      {unread.map(({ title, problem, subject, times }) => (
        <p key={`${title} ${problem}`} role="alert" className={shared['warning']}>
          {t('foreign.unread', { title, times, reason: t(`foreign.problem.${problem}`, { subject }) })}
        </p>
      ))}
      {refusals.length + unread.length > 0 ? (
        <button type="button" onClick={() => apps.forget()}>
          {t('foreign.forget')}
        </button>
      ) : null}
      <details>
        <summary>{t('foreign.title')}</summary>
        <p>{t('foreign.how')}</p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
        <pre tabIndex={0}>{howTo(t('foreign.or'), host, own)}</pre>
        <h2>{t('foreign.allowed')}</h2>
        <p>{t('foreign.who')}</p>
        <Allowed apps={apps} given={origins} />
      </details>
    </section>
  );
}
