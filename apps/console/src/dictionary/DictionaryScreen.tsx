import { IconPrinter } from '@tabler/icons-react';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { LANGUAGE_NAMES, LANGUAGES } from '@portal/locales';
import { languageOf } from '@portal/schemas/languages';
import { useLists } from '../codes/lists.ts';
import { listsOfConditions } from '../conditions/model.ts';
import { codeListsOf } from '../rules/model.ts';
import { useBothLanguages } from '../rules/use-both-languages.ts';
import { Heading } from '../ui/Heading.tsx';
import { Button, Empty, ErrorLine, SelectField, Skeleton } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { DictionarySet } from './DictionarySet.tsx';
import layout from '../ui/layout.module.css';
import controls from '../ui/controls.module.css';
import css from './dictionary.module.css';

/** What is published, written for people and for paper, in the language that is chosen for it (GRID-12). */
export function DictionaryScreen() {
  const { t, i18n } = useTranslation();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const readable = useBothLanguages();
  const [language, setLanguage] = useState(() => languageOf(i18n.language));
  const sets = useLoaded('GET /sets');
  const codes = useLoaded('GET /codes');
  const first = useLoaded('GET /dictionary');
  // What was never published says nothing to anybody yet.
  const published = (sets.data ?? []).filter(({ version, archived }) => version > 0 && !archived);
  const shown = published.filter(({ fieldsetid }) => id === '' || fieldsetid === id);
  const definitions = published.map(({ definition }) => definition);
  const { lists } = useLists(
    codes.data ?? [],
    [
      ...new Set(
        shown.flatMap(({ definition }) => [
          ...codeListsOf(definition),
          ...listsOfConditions(definition, definitions),
        ]),
      ),
    ].toSorted(),
  );
  const error = sets.error ?? codes.error ?? first.error;
  if (error) return <ErrorLine error={error} />;
  if (!sets.data || !codes.data || !first.data || !readable) return <Skeleton lines={8} />;
  const { sets: since } = first.data;
  return (
    <div className={layout['page']}>
      <div className={css['tools']}>
        <SelectField
          label={t('dictionary.which')}
          value={id}
          options={[
            { value: '', label: t('dictionary.all') },
            ...published.map(({ fieldsetid, definition }) => ({
              value: fieldsetid,
              label: said(definition.displayname, i18n.language) || fieldsetid,
            })),
          ]}
          onChange={(value) => void navigate(value === '' ? '/dictionary' : `/dictionary/${value}`)}
        />
        <SelectField
          label={t('dictionary.language')}
          value={language}
          options={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
          onChange={(value) => setLanguage(languageOf(value))}
        />
        <Button kind="primary" onClick={() => window.print()}>
          <IconPrinter size={18} aria-hidden="true" /> {t('dictionary.print')}
        </Button>
        <p className={controls['muted']}>{t('dictionary.text')}</p>
      </div>
      <article lang={language}>
        <Heading title={i18next.getFixedT(language)('dictionary.title')} opened="dictionary" />
        {shown.length === 0 && <Empty title={t('dictionary.none')} text={t('dictionary.noneText')} />}
        {shown.map((set) => (
          <DictionarySet
            key={set.fieldsetid}
            summary={set}
            sets={definitions}
            lists={lists}
            since={since[set.fieldsetid] ?? {}}
            language={language}
          />
        ))}
      </article>
    </div>
  );
}
