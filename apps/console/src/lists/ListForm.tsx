import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, PublicListsView } from '@portal/console-contract';
import { FIXED_LIST_COLUMNS, LIST_COLUMNS } from '@portal/schemas';
import { LANGUAGE_IDS } from '@portal/schemas/languages';
import { Button, Check, SelectField } from '../ui/Kit.tsx';
import { LanguageFields } from '../ui/LanguageFields.tsx';
import { said } from '../ui/texts.ts';
import { TextArea } from '../ui/TextArea.tsx';
import { useUnread } from '../ui/unread.ts';
import { useUnsaved } from '../ui/unsaved.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { columnsOf, sourceKey, type ListDraft } from './list-draft.ts';
import { ListError } from './ListError.tsx';
import { ListTimes } from './ListTimes.tsx';
import css from './lists.module.css';

interface Props {
  view: PublicListsView;
  zone: string;
  first: ListDraft;
  busy: boolean;
  error: ConsoleError | null;
  onCancel(): void;
  onAsk(draft: ListDraft): void;
}

/** A public list as it is put together: results, columns, texts and times; nobody is named in it (LIST-01). */
export function ListForm({ view, zone, first, busy, error, onCancel, onAsk }: Props) {
  const { t, i18n } = useTranslation('lists');
  const [draft, setDraft] = useState(first);
  const unread = useUnread();
  useUnsaved(JSON.stringify(draft) !== JSON.stringify(first));
  const put = (change: Partial<ListDraft>): void => setDraft({ ...draft, ...change });
  const source = view.sources.find((one) => sourceKey(one) === sourceKey(draft));
  const nameOf = ({ kind, stageName }: PublicListsView['sources'][number]): string =>
    t(`kind.${kind}`, { stage: said(stageName ?? undefined, i18n.language) });
  const toggled = <T,>(all: readonly T[], one: T, on: boolean): T[] =>
    on ? [...all, one] : all.filter((other) => other !== one);
  return (
    <form
      className={`${controls['form']} ${css['ask']}`}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(draft);
      }}
    >
      <div className={controls['pair']}>
        <SelectField
          label={t('form.source')}
          value={sourceKey(draft)}
          options={view.sources.map((one) => ({ value: sourceKey(one), label: nameOf(one) }))}
          onChange={(key) => {
            const found = view.sources.find((one) => sourceKey(one) === key);
            if (found) put({ kind: found.kind, stage: found.stage, columns: columnsOf(found.kind) });
          }}
        />
        <SelectField
          label={t('form.channel')}
          value={draft.channel}
          options={view.channels.map(({ channel, name }) => ({
            value: channel,
            label: said(name, i18n.language) || channel,
          }))}
          onChange={(channel) => put({ channel })}
        />
      </div>
      {source && (
        <p className={source.hidden ? layout['note'] : controls['muted']}>
          {source.hidden
            ? t('form.hidden')
            : [
                t('form.people', { count: source.people }),
                source.below > 0 ? t('form.below', { count: source.below }) : '',
              ].join('')}
        </p>
      )}
      <fieldset className={controls['plainSet']}>
        <legend>{t('form.positions')}</legend>
        <Check
          label={t('form.allPositions')}
          checked={draft.positions.length === 0}
          onChange={(all) => put({ positions: all ? [] : view.positions.slice(0, 1).map(({ id }) => id) })}
        />
        {draft.positions.length > 0 && (
          <div className={css['positions']}>
            {view.positions.map(({ id, code, name }) => (
              <Check
                key={id}
                label={`${code} ${said(name, i18n.language)}`}
                checked={draft.positions.includes(id)}
                onChange={(on) => put({ positions: toggled(draft.positions, id, on) })}
              />
            ))}
          </div>
        )}
      </fieldset>
      <fieldset className={controls['plainSet']}>
        <legend>{t('form.columns')}</legend>
        <div className={css['checks']}>
          {LIST_COLUMNS.map((column) => (
            <Check
              key={column}
              label={t(`column.${column}`)}
              disabled={FIXED_LIST_COLUMNS.includes(column)}
              checked={draft.columns.includes(column)}
              onChange={(on) => put({ columns: toggled(draft.columns, column, on) })}
            />
          ))}
        </div>
        <Check label={t('form.tails')} checked={draft.tails} onChange={(tails) => put({ tails })} />
        <p className={controls['muted']}>{t('form.masked')}</p>
      </fieldset>
      <div className={css['sides']}>
        <LanguageFields
          text={draft.title}
          label={(language) => t(`form.title.${language}`)}
          required
          maxLength={200}
          onChange={(language, text) => put({ title: { ...draft.title, [language]: text } })}
        />
        {LANGUAGE_IDS.map((language) => (
          <TextArea
            key={language}
            label={t(`form.lead.${language}`)}
            value={draft.lead[language] ?? ''}
            maxLength={2000}
            rows={4}
            onChange={(text) => put({ lead: { ...draft.lead, [language]: text } })}
          />
        ))}
        {draft.columns.includes('note') && (
          <LanguageFields
            text={draft.note}
            label={(language) => t(`form.note.${language}`)}
            maxLength={100}
            onChange={(language, text) => put({ note: { ...draft.note, [language]: text } })}
          />
        )}
      </div>
      <ListTimes draft={draft} zone={zone} onChange={put} />
      <ListError error={error} />
      <div className={controls['actions']}>
        <Button kind="primary" type="submit" disabled={busy || unread || source?.hidden}>
          {t('form.ask')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
        <span className={controls['muted']}>{t('form.askText')}</span>
      </div>
    </form>
  );
}
