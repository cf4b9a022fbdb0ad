import { useTranslation } from 'react-i18next';
import type { CodeList } from '@portal/fieldsets';
import type { ConditionWhen, StoredFieldSet } from '@portal/schemas';
import { Button } from '../ui/Kit.tsx';
import { newConditionTerm, termsShown, whenOfTerms } from './model.ts';
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
export function TermList({ when, sets, lists, isToday = false, onChange }: Props) {
  const { t } = useTranslation();
  const { terms, join } = termsShown(when);
  return (
    <>
      {terms.map((term, place) => (
        <div key={place} className={css['termRow']}>
          {place > 0 && <span className={rules['word']}>{t(`rules.${join === 'all' ? 'and' : 'or'}`)}</span>}
          <TermEditor
            term={term}
            sets={sets}
            lists={lists}
            isToday={isToday}
            onChange={(next, typing) => onChange(whenOfTerms(terms.with(place, next), join), typing)}
          />
          {terms.length > 1 && (
            <Button
              kind="quiet"
              aria-label={t('rules.removeTerm')}
              onClick={() => onChange(whenOfTerms(terms.toSpliced(place, 1), join))}
            >
              ×
            </Button>
          )}
        </div>
      ))}
      <div className={controls['actions']}>
        <Button
          kind="quiet"
          onClick={() =>
            onChange(whenOfTerms([...terms, newConditionTerm(sets, 'when', terms.at(-1)?.set ?? '')], join))
          }
        >
          + {t('conditions.more')}
        </Button>
        {terms.length > 1 && (
          <Button kind="quiet" onClick={() => onChange(whenOfTerms(terms, join === 'all' ? 'any' : 'all'))}>
            {t('rules.swap')}
          </Button>
        )}
      </div>
    </>
  );
}
