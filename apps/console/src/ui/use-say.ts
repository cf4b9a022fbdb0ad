import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sentence } from '@portal/fieldsets';
import type { Language } from '@portal/schemas';

/** Speaks sentences of changes, problems, operations and imports in the language of the page. */
export function useSay(): { say(sentence: Sentence): string; language: Language } {
  const { t, i18n } = useTranslation('fieldsets');
  const say = useCallback(({ key, values }: Sentence) => t(key, { ns: 'fieldsets', ...values }), [t]);
  return { say, language: i18n.language === 'en' ? 'en' : 'zh' };
}
