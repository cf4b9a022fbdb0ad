import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailingChoices } from '@portal/console-contract';
import { LANGUAGE_IDS, LANGUAGES, type Language } from '@portal/schemas/languages';
import { TextField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import type { ComposeDraft } from './compose-draft.ts';
import { Words } from '../ui/Words.tsx';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './mail.module.css';

const MAX_BODY = 20_000;
const MAX_SUBJECT = 150;

interface WordsFieldsProps {
  draft: ComposeDraft;
  fields: MailingChoices['fields'];
  onChange(part: Partial<ComposeDraft>): void;
}

/** Subject and text in each language; a merge field goes where the cursor was. */
export function WordsFields({ draft, fields, onChange }: WordsFieldsProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const areas = useRef<Partial<Record<Language, HTMLTextAreaElement | null>>>({});
  const put = (part: 'subject' | 'body', language: Language, text: string): void =>
    onChange({ [part]: { ...draft[part], [language]: text } });
  const insert = (language: Language, field: string): void => {
    const area = areas.current[language];
    const text = draft.body[language] ?? '';
    const from = area?.selectionStart ?? text.length;
    const to = area?.selectionEnd ?? text.length;
    const place = `{{${field}}}`;
    put('body', language, text.slice(0, from) + place + text.slice(to));
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(from + place.length, from + place.length);
    });
  };
  return LANGUAGE_IDS.map((language) => {
    const { name, tag } = LANGUAGES[language];
    return (
      <section key={language} className={layout['card']} aria-label={name}>
        <h2 lang={tag}>{name}</h2>
        <div className={controls['form']}>
          <TextField
            label={t('mailing.subject', { language: name })}
            lang={tag}
            value={draft.subject[language] ?? ''}
            maxLength={MAX_SUBJECT}
            onChange={(text) => put('subject', language, text)}
          />
          <div className={controls['field']}>
            <div className={css['bodyHead']}>
              <label htmlFor={`${id}-${language}`}>
                <Words text={t('mailing.body', { language: name })} />
              </label>
              <select
                aria-label={t('mailing.insert', { language: name })}
                value=""
                onChange={(event) => insert(language, event.target.value)}
              >
                <option value="">{t('mailing.insertShort')}</option>
                {fields.map(({ id: field, label }) => (
                  <option key={field} value={field}>
                    {said(label, i18n.language) || t(`mailing.field.${field}`)}
                  </option>
                ))}
              </select>
            </div>
            <textarea
              id={`${id}-${language}`}
              ref={(area) => {
                areas.current[language] = area;
              }}
              className={controls['area']}
              lang={tag}
              rows={8}
              maxLength={MAX_BODY}
              value={draft.body[language] ?? ''}
              onChange={(event) => put('body', language, event.target.value)}
            />
          </div>
        </div>
      </section>
    );
  });
}
