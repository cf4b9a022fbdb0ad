import { kindNameKey } from '@portal/field-kinds';
import i18next from 'i18next';
import {
  calculationOf,
  calculationWords,
  conditionsOfSet,
  conditionWords,
  fieldWords,
  kindOfStored,
  checkWords,
  orderWords,
  recordLimits,
  ruleWords,
  type CodeList,
} from '@portal/fieldsets';
import type { SetSummary } from '@portal/console-contract';
import type { Language, StoredFieldSet } from '@portal/schemas';
import { Scroll } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import css from './dictionary.module.css';

interface Props {
  summary: SetSummary;
  sets: readonly StoredFieldSet[];
  lists: readonly CodeList[];
  /** The version in which each field came, by its id. */
  since: Readonly<Record<string, number>>;
  language: Language;
}

/** One set: its fields with what they accept, and its rules as sentences. */
export function DictionarySet({ summary, sets, lists, since, language }: Props) {
  const { definition, fieldsetid, version } = summary;
  const t = i18next.getFixedT(language, 'console');
  const words = i18next.getFixedT(language, 'fieldsets') as unknown as (
    key: string,
    values: Record<string, string | number>,
  ) => string;
  // Texts of people are shown as they are.
  const say = (key: string, values: Record<string, string | number>): string =>
    words(key, { ...values, interpolation: { escapeValue: false } } as never);
  const rules = [
    ...conditionsOfSet(definition).map(({ name, when }) =>
      t(`dictionary.conditions.${name}`, {
        when: conditionWords(when, { sets, lists, language, isToday: true }, say),
        interpolation: { escapeValue: false },
      }),
    ),
    ...(definition.rules ?? []).map((rule) => ruleWords(rule, { set: definition, lists, language }, say)),
    ...(definition.orders ?? []).map((rule) => orderWords(rule, definition, language, say)),
    ...(definition.checks ?? []).map((check) => checkWords(check, definition, language, say)),
  ];
  const fields = definition.fieldList.filter(({ archived }) => archived !== '1');
  const { min, max } = recordLimits(definition);
  const name = said(definition.displayname, language) || fieldsetid;
  return (
    <section className={css['set']} aria-label={name}>
      <h2>
        {name}{' '}
        <small>
          {fieldsetid} · {t('dictionary.version', { version })} ·{' '}
          {[
            t(definition.must === '1' ? 'dictionary.must' : 'dictionary.optional'),
            ...(min ? [t('dictionary.fewest', { count: Number(min) })] : []),
            ...(max ? [t('dictionary.most', { count: Number(max) })] : []),
          ].join(' · ')}
        </small>
      </h2>
      {said(definition.explain, language) !== '' && <p>{said(definition.explain, language)}</p>}
      <Scroll label={t('dictionary.fields', { name, interpolation: { escapeValue: false } })}>
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">{t('dictionary.id')}</th>
              <th scope="col">{t('dictionary.label')}</th>
              <th scope="col">{t('dictionary.kind')}</th>
              <th scope="col">{t('dictionary.required')}</th>
              <th scope="col">{t('dictionary.limits')}</th>
              <th scope="col">{t('dictionary.since')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => {
              const help = said(field.explain, language);
              const calculation = calculationOf(field);
              const limits = [
                ...(calculation
                  ? [calculationWords(calculation, { set: definition, sets, language }, say)]
                  : []),
                ...fieldWords(field, { lists, fields, sets, language }, say),
              ];
              return (
                <tr key={field.itemid}>
                  <td>{field.itemid}</td>
                  <th scope="row">
                    {said(field.itemdesc, language) || field.itemid}
                    {help !== '' && <small className={css['help']}>{help}</small>}
                  </th>
                  <td>{say(kindNameKey(kindOfStored(field)).replace('fieldsets:', ''), {})}</td>
                  <td>{field.must === '1' ? t('dictionary.must') : ''}</td>
                  <td>{limits.join(t('dictionary.separator'))}</td>
                  <td>{t('dictionary.version', { version: since[field.itemid] ?? 1 })}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroll>
      {rules.length > 0 && (
        <>
          <h3>{t('dictionary.rules')}</h3>
          <ol>
            {rules.map((rule, place) => (
              <li key={place}>{rule}</li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
