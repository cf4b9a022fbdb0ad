import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldOf, kindOfStored, limitsChoices, type CodeList, type Operation } from '@portal/fieldsets';
import { valuesOf } from '@portal/conditions';
import {
  MAX_CHOICE_LIMITS,
  readChoiceRules,
  writeChoiceRules,
  type ChoiceLimit,
  type ChoiceRules,
} from '@portal/rules';
import type { FieldRule, StoredField, StoredFieldSet } from '@portal/schemas';
import type { ConsoleError } from '@portal/console-contract';
import { errorOf } from '../api.ts';
import { byLanguage, LANGUAGE_IDS } from '@portal/schemas/languages';
import { loadTexts } from '../i18n.ts';
import { fieldIds } from '../designer/ids.ts';
import { useAnswers, type Answer } from '../rules/answers.ts';
import { PickMany } from '../rules/PickMany.tsx';
import { Button, Check, ErrorLine, SelectField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import type { Change } from './FieldLimits.tsx';
import controls from '../ui/controls.module.css';
import css from './sets.module.css';

interface Props {
  set: StoredFieldSet;
  field: StoredField;
  lists: readonly CodeList[];
  change: Change;
  act(operation: Operation): void;
}

const listOf = (lists: readonly CodeList[], { codesetid }: StoredField): CodeList | undefined =>
  lists.find((list) => list.codesetid === codesetid);

interface LimitProps {
  limit: ChoiceLimit;
  /** Fields whose answers can limit the choices. */
  others: readonly StoredField[];
  own: readonly Answer[];
  lists: readonly CodeList[];
  onChange(limit: ChoiceLimit): void;
  onRemove(): void;
}

/** One line: by which answers of which field what is left to choose. */
function Limit({ limit, others, own, lists, onChange, onRemove }: LimitProps) {
  const { t, i18n } = useTranslation();
  const answersOf = useAnswers();
  const other = others.find(({ itemid }) => itemid === limit.item);
  const names = others.map(({ itemid, itemdesc }) => ({
    value: itemid,
    label: said(itemdesc, i18n.language) || itemid,
  }));
  return (
    <li className={css['choiceLimit']}>
      <SelectField
        label={t('details.choices.by')}
        value={limit.item}
        // A field that is gone stays to be seen, and chosen away.
        options={other ? names : [{ value: limit.item, label: limit.item }, ...names]}
        onChange={(item) => onChange({ ...limit, item, is: [] })}
      />
      <span>{t('details.choices.is')}</span>
      <PickMany
        label={t('details.choices.answers')}
        chosen={limit.is}
        options={answersOf(other, other && listOf(lists, other))}
        onChange={(is) => onChange({ ...limit, is })}
      />
      <span>{t('details.choices.only')}</span>
      <PickMany
        label={t('details.choices.left')}
        chosen={limit.only}
        options={own}
        onChange={(only) => onChange({ ...limit, only })}
      />
      <Button kind="quiet" aria-label={t('details.choices.removeLimit')} onClick={onRemove}>
        <IconTrash size={16} aria-hidden="true" />
      </Button>
    </li>
  );
}

/** Texts that are shown and demanded where one choice is made, by the rules of the set. */
function textsOf({ rules = [], fieldList }: StoredFieldSet, { itemid }: StoredField) {
  return rules.flatMap(({ when, then }) => {
    if (!('item' in when) || when.item !== itemid || 'is' in when) return [];
    const asked = (then.show ?? []).filter((item) => then.require?.includes(item));
    return fieldList
      .filter((one) => asked.includes(one.itemid) && one.archived !== '1' && kindOfStored(one).freeText)
      .map((text) => ({ codes: valuesOf(when), text }));
  });
}

/** A choice that needs words of its own: a text behind the field, shown and demanded where it is chosen (FORM-07). */
function OtherText({
  set,
  field,
  own,
  act,
}: Pick<Props, 'set' | 'field' | 'act'> & { own: readonly Answer[] }) {
  const { t, i18n } = useTranslation();
  const [code, setCode] = useState('');
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const nameOf = (id: string): string => own.find(({ value }) => value === id)?.label ?? id;
  const texts = textsOf(set, field);
  /** Somebody else may add a rule while the id is on its way. */
  const latest = useRef(set);
  useEffect(() => {
    latest.current = set;
  });
  const isTaken = (id: string): boolean => texts.some(({ codes }) => codes.includes(id));
  const add = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const [[itemid]] = await Promise.all([fieldIds(set.fieldsetid, 1), ...LANGUAGE_IDS.map(loadTexts)]);
      if (itemid === undefined) return;
      const { fieldList, rules = [] } = latest.current;
      const at = fieldList.findIndex((one) => one.itemid === field.itemid);
      const label = byLanguage((lng) => t('details.choices.textLabel', { lng }));
      const rule: FieldRule = {
        when: { item: field.itemid, in: [code] },
        then: { show: [itemid], require: [itemid] },
      };
      act({
        op: 'addFields',
        fields: [fieldOf('text', { itemid, itemdesc: label })],
        before: fieldList[at + 1]?.itemid ?? '',
      });
      act({ op: 'setRules', rules: [...rules, rule] });
      setCode('');
    } catch (failure) {
      setError(errorOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {texts.map(({ codes, text }) => (
        <p key={`${text.itemid} ${codes.join(' ')}`} className={css['inWords']}>
          {t('details.choices.textThere', {
            choices: codes.map(nameOf).join(t('details.choices.joint')),
            field: said(text.itemdesc, i18n.language) || text.itemid,
          })}
        </p>
      ))}
      <div className={css['choiceText']}>
        <SelectField
          label={t('details.choices.text')}
          value={code}
          options={[{ value: '', label: t('choose') }, ...own.filter(({ value }) => !isTaken(value))]}
          onChange={setCode}
        />
        <Button disabled={code === '' || busy} onClick={() => void add()}>
          <IconPlus size={16} aria-hidden="true" /> {t('details.choices.addText')}
        </Button>
      </div>
      <p className={controls['muted']}>{t('details.choices.textHelp')}</p>
      <ErrorLine error={error} />
    </>
  );
}

/** What holds of the choices of a field (FORM-07): their order, one that stands alone, words for "other", limits by other answers. */
export function ChoiceRulesEditor({ set, field, lists, change, act }: Props) {
  const { t } = useTranslation();
  const answersOf = useAnswers();
  const { coded, several } = kindOfStored(field);
  const { choices = '' } = field;
  if (!coded && choices === '') return null;
  const rules = coded ? readChoiceRules(choices) : null;
  // What came from a file and cannot be, or cannot be read, is seen and can be taken away.
  if (!rules)
    return (
      <section aria-label={t('details.choices.title')} className={controls['form']}>
        <h3>{t('details.choices.title')}</h3>
        <p role="alert">{t('details.choices.unreadable', { text: choices })}</p>
        <Button onClick={() => change('', { choices: null })}>{t('details.choices.clear')}</Button>
      </section>
    );
  const own = answersOf(field, listOf(lists, field));
  const others = set.fieldList.filter(
    (one) => one.itemid !== field.itemid && one.archived !== '1' && limitsChoices(one),
  );
  const put = (part: Partial<ChoiceRules>): void =>
    change('', { choices: writeChoiceRules({ ...rules, ...part }) || null });
  const [first] = others;
  return (
    <section aria-label={t('details.choices.title')} className={controls['form']}>
      <h3>{t('details.choices.title')}</h3>
      {several && (
        <>
          <Check
            label={
              <>
                {t('details.choices.ranked')}{' '}
                <span className={controls['muted']}>{t('details.choices.rankedHelp')}</span>
              </>
            }
            checked={rules.ranked}
            onChange={(ranked) => put({ ranked })}
          />
          <div className={controls['field']}>
            <span>{t('details.choices.alone')}</span>
            <PickMany
              label={t('details.choices.alone')}
              chosen={rules.alone}
              options={own}
              onChange={(alone) => put({ alone })}
            />
          </div>
        </>
      )}
      <OtherText set={set} field={field} own={own} act={act} />
      <div className={controls['field']}>
        <span>{t('details.choices.limits')}</span>
        {rules.limits.length > 0 && (
          <ul className={css['choiceLimits']}>
            {rules.limits.map((limit, place) => (
              <Limit
                // Lines have no names; one stays where it is while it is changed.
                // oxlint-disable-next-line react/no-array-index-key
                key={place}
                limit={limit}
                others={others}
                own={own}
                lists={lists}
                onChange={(next) => put({ limits: rules.limits.with(place, next) })}
                onRemove={() => put({ limits: rules.limits.toSpliced(place, 1) })}
              />
            ))}
          </ul>
        )}
        <Button
          disabled={!first || rules.limits.length >= MAX_CHOICE_LIMITS}
          onClick={() =>
            first &&
            put({
              limits: [
                ...rules.limits,
                { item: rules.limits.at(-1)?.item ?? first.itemid, is: [], only: [] },
              ],
            })
          }
        >
          <IconPlus size={16} aria-hidden="true" /> {t('details.choices.addLimit')}
        </Button>
        <p className={controls['muted']}>
          {t(first ? 'details.choices.limitsHelp' : 'details.choices.noOthers')}
        </p>
      </div>
    </section>
  );
}
