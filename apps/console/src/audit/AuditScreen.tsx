import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditLine, ConsoleError } from '@portal/console-contract';
import { AUDIT_ACTIONS, AUDIT_PAGE } from '@portal/console-contract/audit';
import { call, errorOf, linkTo } from '../api.ts';
import { DateField } from '../ui/DateField.tsx';
import { Heading } from '../ui/Heading.tsx';
import { Button, Empty, ErrorLine, Scroll, SelectField, Skeleton, TextField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { forgetUnread, useUnread } from '../ui/unread.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { AuditRow } from './AuditRow.tsx';
import layout from '../ui/layout.module.css';
import controls from '../ui/controls.module.css';
import css from './audit.module.css';

const NOTHING = { by: '', action: '', from: '', to: '', text: '' };
type Filter = typeof NOTHING;

/** Who did what and when, in sentences, by person, action, day and text; nothing of it can be changed (HR-21, GRID-05). */
export function AuditScreen() {
  const { t, i18n } = useTranslation();
  const roles = useLoaded('GET /roles').data;
  const roleName = (id: string): string =>
    said(roles?.find((one) => one.id === id)?.name, i18n.language) || id;
  const say = (key: string | string[], values: Record<string, unknown> = {}): string => t(key, values);
  const words = { say, roleName, language: i18n.language };
  const [filter, setFilter] = useState(NOTHING);
  const [lines, setLines] = useState<AuditLine[] | null>(null);
  const [people, setPeople] = useState<readonly string[]>([]);
  const [more, setMore] = useState(false);
  const unread = useUnread('filter');
  const [error, setError] = useState<ConsoleError | null>(null);
  const load = async (asked: Filter, before: string): Promise<AuditLine[]> =>
    call('GET /audit', { query: { ...asked, limit: AUDIT_PAGE, before } });
  useEffect(() => {
    let current = true;
    // A text is asked for once typing pauses; the last question wins.
    const timer = setTimeout(
      () => {
        load(filter, '').then(
          (next) => {
            if (!current) return;
            setLines(next);
            setMore(next.length === AUDIT_PAGE);
            setPeople((known) => [...new Set([...known, ...next.map(({ by }) => by)])].toSorted());
            setError(null);
          },
          (failed: unknown) => {
            if (current) setError(errorOf(failed));
          },
        );
      },
      filter.text === '' ? 0 : 250,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [filter]);
  const earlier = async (): Promise<void> => {
    try {
      const next = await load(filter, lines?.at(-1)?.id ?? '');
      setLines([...(lines ?? []), ...next]);
      setMore(next.length === AUDIT_PAGE);
    } catch (failed) {
      setError(errorOf(failed));
    }
  };
  const put = (change: Partial<Filter>): void => setFilter({ ...filter, ...change });
  const isFiltered = Object.values(filter).some((value) => value.trim() !== '');
  return (
    <div className={layout['page']}>
      <Heading title={t('audit.title')} />
      <p className={layout['lead']}>{t('audit.text')}</p>
      <div className={css['filters']} role="search">
        <SelectField
          label={t('audit.by')}
          value={filter.by}
          options={[
            { value: '', label: t('audit.anybody') },
            ...people.map((login) => ({ value: login, label: login })),
          ]}
          onChange={(by) => put({ by })}
        />
        <SelectField
          label={t('audit.action')}
          value={filter.action}
          options={[
            { value: '', label: t('audit.anything') },
            ...AUDIT_ACTIONS.map((action) => ({ value: action, label: t(`audit.actions.${action}`) })),
          ]}
          onChange={(action) => put({ action })}
        />
        {(['from', 'to'] as const).map((side) => (
          <DateField
            key={side}
            kind="date"
            area="filter"
            label={t(`audit.${side}`)}
            value={filter[side]}
            onChange={(day) => put({ [side]: day })}
          />
        ))}
        <TextField
          label={t('audit.search')}
          value={filter.text}
          maxLength={100}
          onChange={(text) => put({ text })}
        />
        <div className={css['actions']}>
          {(isFiltered || unread) && (
            <Button
              kind="quiet"
              onClick={() => {
                setFilter(NOTHING);
                forgetUnread();
              }}
            >
              {t('audit.clear')}
            </Button>
          )}
          {unread ? (
            <Button disabled>{t('audit.export')}</Button>
          ) : (
            <a className={controls['button']} href={linkTo('GET /audit/export', { query: filter })} download>
              {t('audit.export')}
            </a>
          )}
        </div>
      </div>
      <ErrorLine error={error} />
      {!lines && !error && <Skeleton lines={8} />}
      {lines?.length === 0 &&
        (isFiltered ? (
          <Empty title={t('audit.noMatch')} text={t('audit.noMatchText')} />
        ) : (
          <Empty title={t('audit.none')} text={t('audit.noneText')} />
        ))}
      {lines && lines.length > 0 && (
        <Scroll label={t('audit.title')}>
          <table className={`${layout['table']} ${css['audit']}`}>
            <thead>
              <tr>
                {['at', 'by', 'action', 'what'].map((key) => (
                  <th key={key} scope="col">
                    {t(`audit.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <AuditRow key={`${line.id} ${line.looks}`} line={line} words={words} filter={filter} />
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      {more && <Button onClick={() => void earlier()}>{t('audit.more')}</Button>}
    </div>
  );
}
