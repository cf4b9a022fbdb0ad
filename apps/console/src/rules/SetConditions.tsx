import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  conditionWords,
  SET_CONDITIONS,
  type CodeList,
  type Operation,
  type Problem,
} from '@portal/fieldsets';
import { BASIC_SET } from '@portal/rules';
import type { StoredFieldSet } from '@portal/schemas';
import { newConditionTerm } from '../conditions/model.ts';
import { TermList } from '../conditions/TermList.tsx';
import { Button } from '../ui/Kit.tsx';
import { RuleItem } from './RuleItem.tsx';
import controls from '../ui/controls.module.css';
import css from './rules.module.css';

interface Props {
  set: StoredFieldSet;
  /** Sets that conditions may look at. */
  sets: readonly StoredFieldSet[];
  lists: readonly CodeList[];
  problems: readonly Problem[];
  editable: boolean;
  act(operation: Operation, merge?: boolean): void;
}

/** What is told of each condition of a set. */
const PROBLEMS_OF = {
  askedWhen: ['askedWrong', 'askedBasic', 'setCircle'],
  mustWhen: ['mustWrong'],
  minWhen: ['minWhenWrong', 'minWhenAlone'],
} as const;

/** When the set as a whole is asked for, and when it is required, by what the rest of the resume holds (FORM-03). */
export function SetConditions({ set, sets, lists, problems, editable, act }: Props) {
  const { t } = useTranslation();
  const others = sets.filter(({ fieldsetid, archived }) => fieldsetid !== set.fieldsetid && archived !== '1');
  const names = SET_CONDITIONS.filter(
    (name) => set[name] !== undefined || name === 'mustWhen' || set.fieldsetid !== BASIC_SET,
  );
  return (
    <section aria-label={t('rules.whole.title')} className={css['whole']}>
      <h3>{t('rules.whole.title')}</h3>
      <p className={controls['muted']}>{t('rules.whole.text')}</p>
      <ol className={css['ruleList']}>
        {names.map((name) => {
          const when = set[name];
          const title = t(`rules.whole.${name}`);
          if (!when)
            return (
              <li key={name} className={css['offer']}>
                <Button
                  disabled={!editable || others.length === 0}
                  onClick={() =>
                    act({ op: 'setProperties', change: { [name]: newConditionTerm(others, 'when', '') } })
                  }
                >
                  <IconPlus size={16} aria-hidden="true" /> {title}
                </Button>
              </li>
            );
          const told: readonly string[] = PROBLEMS_OF[name];
          return (
            <RuleItem
              key={name}
              set={set}
              title={title}
              remove={editable ? t('rules.whole.remove', { name: title }) : ''}
              testId={`${name}-in-words`}
              problems={problems.filter(({ what }) => told.includes(what))}
              words={(language, say) =>
                conditionWords(when, { sets: [...others, set], lists, language, isToday: true }, say)
              }
              onRemove={() => act({ op: 'setProperties', change: { [name]: null } })}
            >
              <fieldset className={css['ruleForm']} disabled={!editable}>
                <legend className="visually-hidden">{title}</legend>
                <TermList
                  when={when}
                  sets={others}
                  lists={lists}
                  isToday
                  onChange={(next, typing) => act({ op: 'setProperties', change: { [name]: next } }, typing)}
                />
              </fieldset>
            </RuleItem>
          );
        })}
      </ol>
    </section>
  );
}
