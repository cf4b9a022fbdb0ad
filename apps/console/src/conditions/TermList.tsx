import { useTranslation } from 'react-i18next';
import type { CodeList } from '@portal/fieldsets';
import {
  conditionGroup,
  conditionLevels,
  conditionParts,
  conditionTerms,
  isConditionGroup,
  MAX_CONDITION_LEVELS,
} from '@portal/rules';
import type { ConditionWhen, StoredFieldSet } from '@portal/schemas';
import { Button } from '../ui/Kit.tsx';
import { newConditionTerm, shortest } from './model.ts';
import { TermEditor } from './TermEditor.tsx';
import controls from '../ui/controls.module.css';
import rules from '../rules/rules.module.css';
import css from './conditions.module.css';

interface Props {
  when: ConditionWhen;
  sets: readonly StoredFieldSet[];
  lists: readonly CodeList[];
  /** What an empty day stands for: of applying, or the day itself. */
  isToday?: boolean;
  /** `typing` says that it goes on in the same box (HR-09). */
  onChange(when: ConditionWhen, typing?: boolean): void;
}

/** The terms of a condition over the resume, with the word between them: for positions, sets and filters alike. */
export function TermList({ onChange, ...props }: Props) {
  const { t } = useTranslation();
  const { when, sets } = props;
  const set = conditionTerms(when).at(-1)?.set ?? '';
  const canWrap = !('any' in when) && conditionLevels(when) < MAX_CONDITION_LEVELS;
  return (
    <>
      <Parts {...props} level={1} onChange={(next, typing) => onChange(shortest(next), typing)} />
      {canWrap && (
        <div className={controls['actions']}>
          <Button
            kind="quiet"
            onClick={() => onChange({ any: [when, { all: [newConditionTerm(sets, 'when', set)] }] })}
          >
            + {t('conditions.otherwise')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The parts of a group, and what can be added to it (OFFICE-04). */
function Parts({ when, level, isToday = false, onChange, ...rest }: Props & { level: number }) {
  const { t } = useTranslation();
  const around = { ...rest, isToday };
  const { parts, any } = conditionParts(when);
  const put = (next: readonly ConditionWhen[], typing?: boolean): void =>
    onChange(conditionGroup(next, any), typing);
  const fresh = newConditionTerm(around.sets, 'when', conditionTerms(when).at(-1)?.set ?? '');
  return (
    <>
      {parts.map((part, place) => (
        <div key={place} className={css['termRow']}>
          {place > 0 && <span className={rules['word']}>{t(`rules.${any ? 'or' : 'and'}`)}</span>}
          {isConditionGroup(part) ? (
            <div
              role="group"
              className={css['group']}
              aria-label={t(`conditions.group.${'any' in part ? 'any' : 'all'}`)}
            >
              <Parts
                {...around}
                when={part}
                level={level + 1}
                onChange={(next, typing) => put(parts.with(place, next), typing)}
              />
            </div>
          ) : (
            <TermEditor
              {...around}
              term={part}
              onChange={(next, typing) => put(parts.with(place, next), typing)}
            />
          )}
          {parts.length > 1 && (
            <Button
              kind="quiet"
              aria-label={t(isConditionGroup(part) ? 'conditions.removeGroup' : 'rules.removeTerm')}
              onClick={() => put(parts.toSpliced(place, 1))}
            >
              ×
            </Button>
          )}
        </div>
      ))}
      <div className={controls['actions']}>
        <Button kind="quiet" onClick={() => put([...parts, fresh])}>
          + {t('conditions.more')}
        </Button>
        {parts.length > 1 && level < MAX_CONDITION_LEVELS && (
          <Button kind="quiet" onClick={() => put([...parts, conditionGroup([fresh], !any)])}>
            + {t(`conditions.addGroup.${any ? 'all' : 'any'}`)}
          </Button>
        )}
        {parts.length > 1 && (
          <Button kind="quiet" onClick={() => onChange(conditionGroup(parts, !any))}>
            {t('rules.swap')}
          </Button>
        )}
      </div>
    </>
  );
}
