import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Problem } from '@portal/fieldsets';
import type { Language, StoredFieldSet } from '@portal/schemas';
import { Button } from '../ui/Kit.tsx';
import { RuleItem, type Say } from './RuleItem.tsx';
import css from './rules.module.css';

interface Props<T> {
  set: StoredFieldSet;
  rules: readonly T[];
  editable: boolean;
  testId: string;
  /** What a rule is called by its number, and the button that takes it away. */
  title(number: number): string;
  remove(number: number): string;
  /** Words of the button that begins one. */
  add: string;
  canAdd: boolean;
  begin(): T;
  /** What is wrong with the rule at a place, from 0. */
  problemsAt(place: number): readonly Problem[];
  /** A rule as a sentence. */
  words(rule: T, language: Language, say: Say): string;
  /** What a rule is built with. */
  editor(rule: T, number: number, change: (next: T, typing?: boolean) => void): ReactNode;
  /** `typing` says that it goes on in the same box (HR-09). */
  onChange(rules: T[], typing?: boolean): void;
}

/** Rules of one sort: each built by choosing, read back in both languages; one more is added below. */
export function RuleList<T>(props: Props<T>) {
  const { set, rules, editable, testId, title, remove, add, canAdd, begin } = props;
  const { problemsAt, words, editor, onChange } = props;
  return (
    <>
      <ol className={css['ruleList']}>
        {rules.map((rule, place) => (
          <RuleItem
            key={place}
            set={set}
            title={title(place + 1)}
            remove={editable ? remove(place + 1) : ''}
            testId={testId}
            problems={problemsAt(place)}
            words={(spoken, say) => words(rule, spoken, say)}
            onRemove={() => onChange(rules.filter((_, other) => other !== place))}
          >
            {editor(rule, place + 1, (next, typing) => onChange(rules.with(place, next), typing))}
          </RuleItem>
        ))}
      </ol>
      {editable && (
        <Button onClick={() => onChange([...rules, begin()])} disabled={!canAdd}>
          <IconPlus size={16} aria-hidden="true" /> {add}
        </Button>
      )}
    </>
  );
}
