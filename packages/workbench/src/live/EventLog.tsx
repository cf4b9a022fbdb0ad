import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveEntry } from '@portal/statecharts';
import shared from '../workbench.module.css';
import css from './live.module.css';

const SHOWN = 300;
type Kind = LiveEntry['kind'];
const KINDS: readonly Kind[] = ['event', 'step', 'snapshot', 'call', 'actor'];

/** What stands in a row of the log, as searched and as shown. */
function inWords(entry: LiveEntry): { what: string; more: string } {
  switch (entry.kind) {
    case 'event':
      return { what: entry.type, more: JSON.stringify(entry.payload) };
    case 'step':
      return { what: entry.type, more: entry.edges.join('  ') };
    case 'snapshot':
      return { what: entry.active.at(-1) ?? entry.status, more: JSON.stringify(entry.context) };
    case 'call':
      return { what: entry.name, more: entry.phase === 'start' ? '→' : `${entry.code} · ${entry.ms} ms` };
    case 'actor':
      return { what: entry.name, more: entry.parent };
  }
}

const time = (at: number): string => new Date(at).toISOString().slice(11, 23);

/** Everything that happened, newest first, filtered by kind and by words (WORK-03). */
export function EventLog({ entries }: { entries: readonly LiveEntry[] }) {
  const { t } = useTranslation('workbench');
  const [words, setWords] = useState('');
  const [hidden, setHidden] = useState<ReadonlySet<Kind>>(new Set<Kind>(['snapshot', 'actor']));
  const rows = entries
    .filter(({ kind }) => !hidden.has(kind))
    .map((entry) => ({ entry, ...inWords(entry) }))
    .filter(({ entry, what, more }) =>
      `${'actor' in entry ? entry.actor : ''} ${what} ${more}`
        .toLowerCase()
        .includes(words.trim().toLowerCase()),
    )
    .slice(-SHOWN)
    .toReversed();
  const toggle = (kind: Kind): void =>
    setHidden((now) => new Set(now.has(kind) ? [...now].filter((other) => other !== kind) : [...now, kind]));
  return (
    <div>
      <div className={shared['bar']}>
        <label className={shared['field']}>
          {t('live.filter')}
          <input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
        </label>
        {KINDS.map((kind) => (
          <label key={kind} className={shared['check']}>
            <input type="checkbox" checked={!hidden.has(kind)} onChange={() => toggle(kind)} />
            {t(`live.kind.${kind}`)}
          </label>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div className={css['scroll']} role="group" tabIndex={0} aria-label={t('live.log')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('live.time')}</th>
              <th scope="col">{t('live.actor')}</th>
              <th scope="col">{t('live.what')}</th>
              <th scope="col">{t('live.more')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ entry, what, more }) => (
              <tr key={entry.n} className={css['row']} data-kind={entry.kind}>
                <td>{time(entry.at)}</td>
                <td>{entry.kind === 'call' ? t('live.wire') : entry.actor}</td>
                <td>
                  <code>{what}</code>
                </td>
                <td>
                  <code>{more}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 ? <p>{t('live.nothing')}</p> : null}
      </div>
    </div>
  );
}
