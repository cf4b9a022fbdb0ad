import { withAgeDay } from '@portal/conditions';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { conditionWords } from '@portal/fieldsets';
import { conditionTemplates, vocabularyLists, vocabularyOf } from '@portal/fieldsets/written';
import type { CodeListSummary } from '@portal/console-contract';
import type { ConditionWhen, StoredFieldSet } from '@portal/schemas';
import { languageOf } from '@portal/schemas/languages';
import { useLists } from '../codes/lists.ts';
import { Button, Dialog, Empty, Skeleton } from '../ui/Kit.tsx';
import { AgeDayForNew } from './age-day.ts';
import css from './conditions.module.css';

interface Props {
  sets: readonly StoredFieldSet[];
  codes: readonly CodeListSummary[];
  onChoose(when: ConditionWhen): void;
  onClose(): void;
}

/** Conditions that offices write again and again, as sentences over the portal's own fields (OFFICE-04). */
export function ConditionTemplates({ sets, codes, onChoose, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const ageDay = useContext(AgeDayForNew);
  const wanted = vocabularyLists(sets);
  const { lists, loaded } = useLists(codes, wanted, 'published');
  const isLoading = wanted.some((id) => !loaded.has(id));
  const names = { sets, lists, language: languageOf(i18n.language) };
  const say = (key: string, values: Record<string, string>): string => t(key, { ns: 'fieldsets', ...values });
  const offered = (isLoading ? [] : conditionTemplates(vocabularyOf(sets, lists))).map(({ id, when }) => ({
    id,
    when: withAgeDay(when, ageDay),
  }));
  return (
    <Dialog title={t('conditions.templates.title')} onClose={onClose} wide>
      {isLoading && <Skeleton lines={3} />}
      {!isLoading && offered.length === 0 && (
        <Empty title={t('conditions.templates.none')} text={t('conditions.templates.noneText')} />
      )}
      <ul className={css['templates']}>
        {offered.map(({ id, when }) => (
          <li key={id}>
            <Button onClick={() => onChoose(when)}>{conditionWords(when, names, say)}</Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
