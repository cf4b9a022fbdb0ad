import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ChannelList, ConsoleError } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { Heading } from '../ui/Heading.tsx';
import { Button, ErrorLine, Scroll, SelectField, Skeleton } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { leave, useUnsaved } from '../ui/unsaved.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { ListEntries } from './ListEntries.tsx';
import css from './recruitments.module.css';

/** What the position list of each channel shows and is searched by (HR-23). */
export function ChannelListsScreen() {
  const { t, i18n } = useTranslation('recruitments');
  const { data, error, reload } = useLoaded('GET /channel-lists', {
    query: { language: i18n.language },
  });
  const [chosen, setChosen] = useState('');
  if (error) return <ErrorLine error={error} />;
  if (!data) return <Skeleton lines={6} />;
  const list =
    data.find(({ id }) => id === chosen) ?? data.find(({ columns }) => columns.length > 0) ?? data[0];
  return (
    <div className={layout['page']}>
      <p className={css['back']}>
        <Link to="/recruitments">{t('title')}</Link>
      </p>
      <Heading title={t('lists.title')} />
      <p>{t('lists.lead')}</p>
      <div className={css['pair']}>
        <SelectField
          label={t('lists.channel')}
          value={list?.id ?? ''}
          options={data.map(({ id, name }) => ({ value: id, label: said(name, i18n.language) || id }))}
          onChange={(id) => leave(() => setChosen(id))}
        />
      </div>
      {list && <OneList key={`${list.id} ${list.rev}`} list={list} onSaved={reload} />}
    </div>
  );
}

function OneList({ list, onSaved }: { list: ChannelList; onSaved(): Promise<void> }) {
  const { t, i18n } = useTranslation('recruitments');
  const editable = may(useMe().user, 'putChannelList');
  const [columns, setColumns] = useState(list.columns);
  const [queryitems, setQueryitems] = useState(list.queryitems);
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const changed = JSON.stringify([columns, queryitems]) !== JSON.stringify([list.columns, list.queryitems]);
  useUnsaved(changed);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await call('PUT /channel-lists/:id', {
        params: { id: list.id },
        body: { rev: list.rev, columns, queryitems },
      });
      setError(null);
      await onSaved();
    } catch (failed) {
      setError(errorOf(failed));
    }
    setBusy(false);
  };
  const shown = (row: Record<string, string>, itemid: string): string => {
    const key = itemid.toLowerCase();
    return (row[`${key}Name`] ?? row[key]) || '';
  };
  return (
    <>
      <ListEntries
        title={t('lists.columns')}
        entries={columns}
        items={list.items}
        editable={editable}
        onChange={setColumns}
      />
      <ListEntries
        title={t('lists.queryitems')}
        entries={queryitems}
        items={list.items.filter(({ searchable }) => searchable)}
        editable={editable}
        onChange={setQueryitems}
      />
      <section className={layout['card']}>
        <h2>{t('lists.preview')}</h2>
        <Scroll label={t('lists.preview')}>
          <table className={layout['table']}>
            <thead>
              <tr>
                {columns.map(({ itemid, itemdesc }) => (
                  <th key={itemid} scope="col">
                    {said(itemdesc, i18n.language)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {list.sample.map((row) => (
                <tr key={row['z0301']}>
                  {columns.map(({ itemid }) => (
                    <td key={itemid}>{shown(row, itemid)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
        {list.sample.length === 0 && <p className={controls['muted']}>{t('lists.noRows')}</p>}
      </section>
      {error?.code === 'stale' ? (
        <p role="alert" className={css['faults']}>
          {t('lists.stale')}{' '}
          <Button kind="quiet" onClick={() => void onSaved()}>
            {t('loadAgain')}
          </Button>
        </p>
      ) : (
        <ErrorLine error={error} />
      )}
      {editable && (
        <Button kind="primary" disabled={busy || !changed} onClick={() => void save()}>
          {t('lists.save')}
        </Button>
      )}
    </>
  );
}
