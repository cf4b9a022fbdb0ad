import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { libraryLists, libraryListOf, type LibrarySet } from '@portal/fieldsets';
import type { CodeListSummary } from '@portal/console-contract';
import type { NationalList, NationalListId } from '@portal/schemas/national-lists';
import { loadNationals } from '../codes/national.ts';
import { Check } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import controls from '../ui/controls.module.css';
import css from './sets.module.css';

/** The commit of a repository as it is usually written; the page of code lists has it whole. */
const shortened = (source: string): string => source.replace(/ at ([0-9a-f]{7})[0-9a-f]{33}$/, '@$1');

interface Props {
  set: LibrarySet;
  codes: readonly CodeListSummary[];
  wanted: ReadonlySet<NationalListId>;
  onWanted(wanted: ReadonlySet<NationalListId>): void;
}

/** The code lists that a set of the library is better with: what is here, what can be made of a national list, what is missing. */
export function LibraryLists({ set, codes, wanted, onWanted }: Props) {
  const { t, i18n } = useTranslation();
  const [nationals, setNationals] = useState<Record<string, NationalList>>({});
  const lists = libraryLists(set);
  const needsAny = lists.some((list) => list.national && libraryListOf(list, codes) === undefined);
  useEffect(() => {
    // Without an answer the names of the lists stand there, and making them tells what is wrong.
    if (needsAny)
      void loadNationals()
        .then(setNationals)
        .catch(() => undefined);
  }, [needsAny]);
  if (lists.length === 0) return null;
  return (
    <section aria-labelledby="library-lists">
      <h3 id="library-lists">{t('library.lists')}</h3>
      <ul className={css['libraryLists']}>
        {lists.map((list) => {
          const [name] = list.names;
          const own = codes.find(({ codesetid }) => codesetid === libraryListOf(list, codes));
          const { national } = list;
          const shipped = national && nationals[national];
          if (own)
            return (
              <li key={name}>
                {t('library.has', { name: said(own.name, i18n.language), id: own.codesetid })}
              </li>
            );
          if (!national)
            return (
              <li key={name}>
                <span>{t('library.lacks', { name })}</span> <Link to="/codes">{t('library.toCodes')}</Link>
              </li>
            );
          return (
            <li key={name}>
              <Check
                label={t('library.make', { name: shipped ? said(shipped.name, i18n.language) : name })}
                checked={wanted.has(national)}
                onChange={(isWanted) =>
                  onWanted(
                    new Set(isWanted ? [...wanted, national] : [...wanted].filter((id) => id !== national)),
                  )
                }
              />
              {shipped && (
                <p className={controls['muted']}>
                  {t('codes.items', { count: shipped.codes.length })} ·{' '}
                  {t('codes.national.from', { ...shipped, source: shortened(shipped.source) })}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
