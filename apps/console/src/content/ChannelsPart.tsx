import {
  IconArrowDown,
  IconArrowUp,
  IconIndentDecrease,
  IconIndentIncrease,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChannelEntry, ChannelKind } from '@portal/console-contract';
import type { ConsoleError } from '@portal/console-contract';
import { byLanguage } from '@portal/schemas/languages';
import { call, errorOf } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { Button, ErrorLine, SelectField, Skeleton } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { ChannelEditor } from './ChannelEditor.tsx';
import { steps } from './channel-steps.ts';
import controls from '../ui/controls.module.css';
import css from './content.module.css';

const KINDS: readonly ChannelKind[] = ['positions', 'page', 'link', 'heading'];
const EMPTY = byLanguage(() => '');
const ICONS = {
  up: IconArrowUp,
  down: IconArrowDown,
  out: IconIndentDecrease,
  in: IconIndentIncrease,
} as const;

/** The menu of the portal as a tree: moved by buttons that a keyboard reaches as well as a pointer (HR-22). */
export function ChannelsPart() {
  const { t, i18n } = useTranslation('content');
  const editable = may(useMe().user, 'putChannel');
  const { data, error, reload } = useLoaded('GET /channels');
  const [failed, setFailed] = useState<ConsoleError | null>(null);
  const [kind, setKind] = useState<ChannelKind>('page');
  const [edited, setEdited] = useState<ChannelEntry | 'new' | null>(null);
  const [told, setTold] = useState('');
  if (error) return <ErrorLine error={error} />;
  if (!data) return <Skeleton lines={8} />;
  const nameOf = (entry: ChannelEntry): string => said(entry.name, i18n.language) || entry.id;
  const act = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await work();
      setFailed(null);
      setTold(done);
    } catch (trouble) {
      setFailed(errorOf(trouble));
    }
    await reload();
  };
  const row = (entry: ChannelEntry) => {
    const { id, rev } = entry;
    const name = nameOf(entry);
    return (
      <div className={css['entry']} data-hidden={!entry.published}>
        <span className={css['entryName']}>
          {name} <span className={controls['badge']}>{t(`channels.kind.${entry.kind}`)}</span>
          {!entry.published && (
            <span className={controls['badge']} data-quiet="true">
              {t('channels.hidden')}
            </span>
          )}
        </span>
        {editable && (
          <span className={controls['actions']}>
            {Object.entries(steps(data, entry)).map(([step, to]) => {
              const Icon = ICONS[step as keyof typeof ICONS];
              const label = t(`channels.move.${step}`, { name });
              return (
                <Button
                  key={step}
                  kind="quiet"
                  aria-label={label}
                  title={label}
                  disabled={to === null}
                  onClick={() =>
                    to &&
                    void act(
                      () => call('POST /channels/:id/move', { params: { id }, body: { rev, ...to } }),
                      t('channels.moved', { name }),
                    )
                  }
                >
                  <Icon size={18} aria-hidden="true" />
                </Button>
              );
            })}
            <Button
              kind="quiet"
              aria-label={t('channels.edit', { name })}
              title={t('channels.edit', { name })}
              onClick={() => setEdited(entry)}
            >
              <IconPencil size={18} aria-hidden="true" />
            </Button>
            {entry.kind !== 'home' && entry.kind !== 'board' && (
              <Button
                kind="quiet"
                aria-label={t('channels.remove', { name })}
                title={t('channels.remove', { name })}
                onClick={() =>
                  void act(
                    () => call('POST /channels/:id/remove', { params: { id }, body: { rev } }),
                    t('channels.removed', { name }),
                  )
                }
              >
                <IconTrash size={18} aria-hidden="true" />
              </Button>
            )}
          </span>
        )}
      </div>
    );
  };
  const below = (parent: string | null) => (
    <ul className={css['tree']}>
      {data
        .filter((entry) => entry.parent === parent)
        .map((entry) => (
          <li key={entry.id} data-channel={entry.id}>
            {row(entry)}
            {data.some((child) => child.parent === entry.id) && below(entry.id)}
          </li>
        ))}
    </ul>
  );
  return (
    <>
      <p>{t('channels.lead')}</p>
      <ErrorLine error={failed} />
      <p className="visually-hidden" role="status">
        {told}
      </p>
      {below(null)}
      {editable && (
        <div className={css['filters']}>
          <SelectField
            label={t('channels.newKind')}
            value={kind}
            options={KINDS.map((value) => ({ value, label: t(`channels.kind.${value}`) }))}
            onChange={(next) => setKind(next as ChannelKind)}
          />
          <Button onClick={() => setEdited('new')}>{t('channels.new')}</Button>
        </div>
      )}
      {edited !== null && (
        <ChannelEditor
          entry={
            edited === 'new'
              ? {
                  id: '',
                  parent: null,
                  rev: 0,
                  kind,
                  name: EMPTY,
                  link: '',
                  published: true,
                  content: EMPTY,
                  positions: 0,
                  notices: 0,
                }
              : edited
          }
          onClose={() => setEdited(null)}
          onSaved={async () => {
            setEdited(null);
            setFailed(null);
            await reload();
          }}
        />
      )}
    </>
  );
}
