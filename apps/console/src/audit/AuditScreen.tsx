import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditLine, ConsoleError } from '@portal/fieldsets/console-api';
import { call, errorOf } from '../api.ts';
import { Button, Empty, ErrorLine, Scroll, Skeleton } from '../ui/Kit.tsx';
import { moment } from '../ui/texts.ts';
import layout from '../ui/layout.module.css';
import controls from '../ui/controls.module.css';
import css from './audit.module.css';

const PAGE = 50;

/** Details of a line as short as they can be told. */
const told = (details: Record<string, unknown>): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ');

/** Who did what and when; nothing of it can be changed (HR-21). */
export function AuditScreen() {
  const { t, i18n } = useTranslation();
  const [lines, setLines] = useState<AuditLine[] | null>(null);
  const [more, setMore] = useState(false);
  const [error, setError] = useState<ConsoleError | null>(null);
  const load = async (before: string): Promise<void> => {
    try {
      const query = new URLSearchParams({ limit: String(PAGE), ...(before === '' ? {} : { before }) });
      const next = await call<AuditLine[]>('GET', `/audit?${query.toString()}`);
      setLines((all) => (before === '' ? next : [...(all ?? []), ...next]));
      setMore(next.length === PAGE);
    } catch (failed) {
      setError(errorOf(failed));
    }
  };
  useEffect(() => {
    void load('');
  }, []);
  return (
    <div className={layout['page']}>
      <h1>{t('audit.title')}</h1>
      <p className={layout['lead']}>{t('audit.text')}</p>
      <ErrorLine error={error} />
      {!lines && !error && <Skeleton lines={8} />}
      {lines?.length === 0 && <Empty title={t('audit.none')} text={t('audit.noneText')} />}
      {lines && lines.length > 0 && (
        <Scroll label={t('audit.title')}>
          <table className={`${layout['table']} ${css['audit']}`}>
            <thead>
              <tr>
                {['at', 'by', 'action', 'subject', 'details'].map((key) => (
                  <th key={key} scope="col">
                    {t(`audit.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ id, at, by, action, subject, details }) => (
                <tr key={id}>
                  <td>
                    <time dateTime={at}>{moment(at, i18n.language)}</time>
                  </td>
                  <td>{by}</td>
                  <td>{t([`audit.actions.${action}`, 'audit.actions.other'], { action })}</td>
                  <td>{subject}</td>
                  <td className={controls['muted']}>{told(details)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      {more && <Button onClick={() => void load(lines?.at(-1)?.id ?? '')}>{t('audit.more')}</Button>}
    </div>
  );
}
