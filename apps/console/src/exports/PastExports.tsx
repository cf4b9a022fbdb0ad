import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, ReviewExport } from '@portal/console-contract';
import { sizeText } from '@portal/rules';
import { errorOf } from '../api.ts';
import { Button, ErrorLine, Scroll } from '../ui/Kit.tsx';
import { moment, momentIn } from '../ui/texts.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './exports.module.css';

interface Props {
  zone: string;
  exports: readonly ReviewExport[];
  onChanged(): Promise<void>;
  /** What one of them holds. */
  contentOf(one: ReviewExport): string;
  /** Stops one by its id. */
  stop(id: string): Promise<unknown>;
  /** Where the file of one is fetched. */
  linkOf(id: string): string;
}

/** Exports that are under way or were made: how far they are, how they ended, and their files. */
export function PastExports({ zone, exports, onChanged, contentOf, stop, linkOf }: Props) {
  const { t, i18n } = useTranslation('exports');
  const [error, setError] = useState<ConsoleError | null>(null);
  const end = async ({ id }: ReviewExport): Promise<void> => {
    setError(null);
    try {
      await stop(id);
    } catch (failed) {
      // Of one that ended meanwhile there is nothing to say: the list shows it.
      const refused = errorOf(failed);
      if (refused.code !== 'stale') setError(refused);
    }
    await onChanged();
  };
  return (
    <>
      <ErrorLine error={error} />
      <Scroll label={t('past.table')}>
        <table className={`${layout['table']} ${css['past']}`}>
          <thead>
            <tr>
              {['at', 'by', 'rows', 'state', 'file'].map((key) => (
                <th key={key} scope="col">
                  {t(`past.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {exports.map((one) => (
              <tr key={one.id}>
                <th scope="row" title={momentIn(zone, one.at, i18n.language)}>
                  {moment(one.at, i18n.language)}
                </th>
                <td>{one.by}</td>
                <td>{contentOf(one)}</td>
                <td>
                  <State one={one} />
                </td>
                <td>
                  <div className={controls['actions']}>
                    {one.state === 'running' && (
                      <Button kind="quiet" onClick={() => void end(one)}>
                        {t('past.stop')}
                      </Button>
                    )}
                    <File href={linkOf(one.id)} one={one} />
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </>
  );
}

function State({ one }: { one: ReviewExport }) {
  const { t } = useTranslation('exports');
  const text = t(`state.${one.state}`);
  if (one.state === 'running')
    return (
      <span className={css['progress']}>
        <progress max={Math.max(one.total, 1)} value={one.done} aria-label={text} />
        {t('past.progress', { done: one.done, total: one.total })}
      </span>
    );
  return (
    <>
      <span className={controls['badge']} data-bad={one.state === 'failed'}>
        {text}
      </span>
      {one.state === 'failed' && <p className={css['why']}>{t(`failed.${one.problem || 'broken'}`)}</p>}
    </>
  );
}

function File({ href, one }: { href: string; one: ReviewExport }) {
  const { t, i18n } = useTranslation('exports');
  if (one.state !== 'done') return null;
  if (one.expiresAt === null) return <span className={controls['muted']}>{t('past.expired')}</span>;
  if (!one.mine) return <span className={controls['muted']}>{t('past.notMine')}</span>;
  return (
    <>
      <a href={href} download>
        {t('past.fetch', { size: sizeText(one.size) })}
      </a>
      <span className={controls['muted']}>
        {t('past.until', { at: moment(one.expiresAt, i18n.language) })}
      </span>
    </>
  );
}
