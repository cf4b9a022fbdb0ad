import { IconChevronDown, IconTrash } from '@tabler/icons-react';
import i18next from 'i18next';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { conditionWords, sentenceFor, type CodeList, type ConditionProblem } from '@portal/fieldsets';
import { LANGUAGE_NAMES, LANGUAGES } from '@portal/locales';
import type { PositionCondition, StoredFieldSet } from '@portal/schemas';
import { Button, SelectField } from '../ui/Kit.tsx';
import { useSay } from '../ui/use-say.ts';
import { ConditionSentence } from './ConditionSentence.tsx';
import { TermList } from './TermList.tsx';
import controls from '../ui/controls.module.css';
import kit from '../ui/kit.module.css';
import rules from '../rules/rules.module.css';
import css from './conditions.module.css';

interface Props {
  condition: PositionCondition;
  number: number;
  sets: readonly StoredFieldSet[];
  lists: readonly CodeList[];
  problems: readonly ConditionProblem[];
  disabled: boolean;
  /** The texts of every language are there. */
  readable: boolean;
  /** Its parts are shown from the start. */
  isNew: boolean;
  onChange(condition: PositionCondition): void;
  onRemove(): void;
}

/** One condition: what happens when it is not met, what it asks for, and how candidates read it in each language. */
export function ConditionEditor(props: Props) {
  const { condition, number, sets, lists, problems, disabled, readable, isNew, onChange, onRemove } = props;
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(isNew);
  return (
    <li className={`${rules['rule']} ${css['card']}`}>
      <header>
        <strong>{t('conditions.number', { number })}</strong>
        {!disabled && (
          <Button kind="quiet" aria-label={t('conditions.remove', { number })} onClick={onRemove}>
            <IconTrash size={16} aria-hidden="true" />
          </Button>
        )}
      </header>
      <fieldset className={rules['ruleForm']} disabled={disabled}>
        <legend className="visually-hidden">{t('conditions.number', { number })}</legend>
        {condition.written && (
          <p className={controls['muted']}>{t('conditions.written', { text: condition.written })}</p>
        )}
        <div className={css['line']}>
          <SelectField
            label={t('conditions.action')}
            value={condition.action}
            options={(['inform', 'refuse'] as const).map((action) => ({
              value: action,
              label: t(`conditions.actions.${action}`),
            }))}
            onChange={(action) =>
              onChange({ ...condition, action: action === 'refuse' ? 'refuse' : 'inform' })
            }
          />
        </div>
        <ConditionSentence
          when={condition.when}
          sets={sets}
          lists={lists}
          onChange={(when) => onChange({ ...condition, when })}
        />
        <div>
          <Button kind="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            <IconChevronDown size={16} aria-hidden="true" className={css['fold']} /> {t('conditions.parts')}
          </Button>
        </div>
        <div id={id} hidden={!isOpen} className={css['parts']}>
          {isOpen && (
            <TermList
              when={condition.when}
              sets={sets}
              lists={lists}
              onChange={(when) => onChange({ ...condition, when })}
            />
          )}
        </div>
      </fieldset>
      {readable && (
        <dl className={rules['reading']} data-testid="condition-in-words">
          {LANGUAGES.map((language) => (
            <div key={language} lang={language}>
              <dt>{LANGUAGE_NAMES[language]}</dt>
              <dd>
                {conditionWords(condition.when, { sets, lists, language }, (key, values) =>
                  i18next.t(key, { ns: 'fieldsets', lng: language, ...values }),
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {problems.map((problem, place) => (
        <ProblemLine key={place} problem={problem} sets={sets} />
      ))}
    </li>
  );
}

function ProblemLine({ problem, sets }: { problem: ConditionProblem; sets: readonly StoredFieldSet[] }) {
  const { t, i18n } = useTranslation();
  const { say } = useSay();
  const set = sets.find(({ fieldsetid }) => fieldsetid === problem.set);
  const field = set?.fieldList.find(({ itemid }) => itemid === problem.item);
  const language = i18n.language.startsWith('en') ? 'en' : 'zh';
  const told = t(`fieldsets:condition.problem.${problem.what}`, {
    set: set?.displayname[language] || problem.set,
    item: field?.itemdesc[language] || problem.item,
    value: problem.value,
  });
  return (
    <p className={problem.level === 'error' ? kit['error'] : controls['muted']}>
      {problem.nearest
        ? t('fieldsets:nearest.behind', {
            problem: told,
            nearest: say(sentenceFor(problem.nearest, language)),
          })
        : told}
    </p>
  );
}
