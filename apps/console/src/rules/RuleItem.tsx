import { IconTrash } from '@tabler/icons-react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { problemSentence, setContent, type Problem } from '@portal/fieldsets';
import { LANGUAGE_NAMES, LANGUAGES } from '@portal/locales';
import type { Language, StoredFieldSet } from '@portal/schemas';
import { Button } from '../ui/Kit.tsx';
import { useSay } from '../ui/use-say.ts';
import { useBothLanguages } from './use-both-languages.ts';
import kit from '../ui/kit.module.css';
import css from './rules.module.css';

/** Looks a text of the namespace `fieldsets` up in one language. */
export type Say = (key: string, values: Record<string, string | number>) => string;

interface RuleItemProps {
  set: StoredFieldSet;
  /** Names the rule, as by its number. */
  title: string;
  /** Words of the button that takes it away; '' = nobody may. */
  remove: string;
  testId: string;
  /** What is wrong with the rule. */
  problems: readonly Problem[];
  /** The rule as a sentence. */
  words(language: Language, say: Say): string;
  onRemove(): void;
  /** What the rule is built with. */
  children: ReactNode;
}

/** A rule of a set in its list: what it is built with, the sentence that it makes in each language, and what is wrong. */
export function RuleItem({ set, title, remove, testId, problems, words, onRemove, children }: RuleItemProps) {
  const { say, language } = useSay();
  const readable = useBothLanguages();
  return (
    <li className={css['rule']}>
      <header>
        <strong>{title}</strong>
        {remove !== '' && (
          <Button kind="quiet" aria-label={remove} onClick={onRemove}>
            <IconTrash size={16} aria-hidden="true" />
          </Button>
        )}
      </header>
      {children}
      {readable && (
        <dl className={css['reading']} data-testid={testId}>
          {LANGUAGES.map((spoken) => (
            <div key={spoken} lang={spoken}>
              <dt>{LANGUAGE_NAMES[spoken]}</dt>
              <dd>
                {words(spoken, (key, values) => i18next.t(key, { ns: 'fieldsets', lng: spoken, ...values }))}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {problems.map((problem, place) => (
        <p key={place} className={kit['error']}>
          {say(problemSentence(problem, setContent(set), language))}
        </p>
      ))}
    </li>
  );
}
