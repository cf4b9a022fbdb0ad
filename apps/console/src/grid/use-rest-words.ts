import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { languageOf } from '@portal/schemas/languages';
import { restWords, type FieldAround } from './rest-words.ts';

interface Given extends Omit<FieldAround, 'set' | 't' | 'language'> {
  /** undefined = not here yet. */
  set: StoredFieldSet | undefined;
}

/** All that a field of a set has and no other column of the grid says, in the reader's words (SHEET-05). */
export function useRestWords({ set, sets, lists, codes }: Given): (field: StoredField) => string {
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n.language);
  return useMemo(
    () => (field) =>
      set ? restWords(field, { set, sets, lists, codes, t, language }).join(t('dictionary.separator')) : '',
    [set, sets, lists, codes, t, language],
  );
}
