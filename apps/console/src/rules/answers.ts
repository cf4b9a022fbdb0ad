import { useTranslation } from 'react-i18next';
import { kindOfStored, type CodeList } from '@portal/fieldsets';
import type { StoredField } from '@portal/schemas';
import { said } from '../ui/texts.ts';

export interface Answer {
  value: string;
  label: string;
}

/** The answers that a field is chosen from, by a list or by words; [] = it is typed, or its list is not here yet. */
export function useAnswers(): (field: StoredField | undefined, list: CodeList | undefined) => Answer[] {
  const { t, i18n } = useTranslation();
  return (field, list) => {
    const kind = field && kindOfStored(field);
    if (kind?.coded && list)
      return list.items.map(({ id, name }) => ({ value: id, label: said(name, i18n.language) || id }));
    return Object.entries(kind?.said ?? {}).map(([value, name]) => ({
      value,
      label: t(`fieldsets:rule.${name}`),
    }));
  };
}
