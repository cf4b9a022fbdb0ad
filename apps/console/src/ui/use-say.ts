import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { speak, type CodeList, type Sentence } from '@portal/fieldsets';
import { APPLICANT_CATEGORY_SET } from '@portal/rules';
import type { Language } from '@portal/schemas';
import { loadList } from '../codes/lists.ts';
import { said } from './texts.ts';
import { languageOf } from '@portal/schemas/languages';

let categories: CodeList | null = null;
let asked = false;
const listeners = new Set<() => void>();

function fetchIdentities(): void {
  if (asked) return;
  asked = true;
  void loadList(APPLICANT_CATEGORY_SET).then((list) => {
    // Asked for again with the next sentence that needs them.
    asked = false;
    if (!list) return;
    categories = list;
    for (const listener of listeners) listener();
  });
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Sentences that name applicant categories by their codes. */
const OF_CATEGORIES = /^(change|reason)\.set(AskedOf|MustOf)/;

/** Speaks sentences of changes, problems, operations and imports in the language of the page. */
export function useSay(): { say(sentence: Sentence): string; language: Language } {
  const { t, i18n } = useTranslation('fieldsets');
  const list = useSyncExternalStore(subscribe, () => categories);
  const language = languageOf(i18n.language);
  const say = useCallback(
    (sentence: Sentence) => {
      const { key, values } = sentence;
      if (!OF_CATEGORIES.test(key))
        return speak(sentence, (one, filled) => t(one, { ns: 'fieldsets', ...filled }));
      fetchIdentities();
      const nameOf = (code: string): string => {
        // '*' = all of them; '∞' is how a sentence tells an empty side.
        if (code === '*' || code === '∞')
          return t(code === '*' ? 'console:categories.all' : 'console:categories.nobody');
        const name = list?.items.find(({ id }) => id === code)?.name;
        return said(name, language) || code;
      };
      const { to } = values;
      const names = (typeof to === 'string' ? to : '').split(',').map(nameOf).join(t('console:listComma'));
      return speak({ key, values: { ...values, to: names } }, (one, filled) =>
        t(one, { ns: 'fieldsets', ...filled }),
      );
    },
    [t, list, language],
  );
  return { say, language };
}
