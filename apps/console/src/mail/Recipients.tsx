import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailingChoices, MailSelected } from '@portal/console-contract';
import { PickMany } from '../rules/PickMany.tsx';
import { Check } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import type { ComposeDraft } from './compose-draft.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './mail.module.css';

interface RecipientsProps {
  draft: ComposeDraft;
  choices: MailingChoices;
  /** null = it is being counted. */
  selected: MailSelected | null;
  onChange(part: Partial<ComposeDraft>): void;
}

/** Whose applications are written to, and how many that are. */
export function Recipients({ draft, choices, selected, onChange }: RecipientsProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { selection, references } = draft;
  const put = (part: Partial<ComposeDraft['selection']>): void =>
    onChange({ selection: { ...selection, ...part } });
  const inScope = choices.positions.filter(
    ({ id: own, recruitment }) =>
      selection.recruitments.length === 0 ||
      selection.recruitments.includes(recruitment) ||
      selection.positions.includes(own),
  );
  const lists = [
    {
      key: 'recruitments',
      options: choices.recruitments.map(({ id: value, name }) => ({
        value,
        label: said(name, i18n.language),
      })),
    },
    {
      key: 'positions',
      options: inScope.map(({ id: value, code, name }) => ({
        value,
        label: `${said(name, i18n.language)} (${code})`,
      })),
    },
    {
      key: 'statuses',
      options: choices.statuses.map((value) => ({ value, label: t(`statuses:status.${value}`) })),
    },
  ] as const;
  return (
    <section className={layout['card']}>
      <h2>{t('mailing.recipients')}</h2>
      <p className={css['kind']}>{t('mailing.recipientsText')}</p>
      {lists.map(({ key, options }) => (
        <div key={key} className={css['pick']}>
          <span className={css['pickLabel']} aria-hidden="true">
            {t(`mailing.by.${key}`)}
          </span>
          <PickMany
            label={t(`mailing.by.${key}`)}
            chosen={selection[key]}
            options={options}
            onChange={(values) => put({ [key]: values })}
          />
        </div>
      ))}
      <div className={controls['field']}>
        <label htmlFor={id}>{t('mailing.by.references')}</label>
        <textarea
          id={id}
          className={controls['area']}
          rows={3}
          value={references}
          onChange={(event) => onChange({ references: event.target.value })}
        />
      </div>
      <Check
        label={t('mailing.oncePerPerson')}
        checked={selection.oncePerPerson}
        onChange={(oncePerPerson) => put({ oncePerPerson })}
      />
      <p role="status" className={css['selected']}>
        {selected === null
          ? t('mailing.counting')
          : t('mailing.selected', { count: selected.count, persons: selected.persons })}
      </p>
      {selected !== null && selected.unknown.length > 0 && (
        <p className={css['trouble']}>
          {t('mailing.unknownReferences', {
            count: selected.unknown.length,
            references: selected.unknown.slice(0, 20).join(t('listComma')),
          })}
        </p>
      )}
    </section>
  );
}
