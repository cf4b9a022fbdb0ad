import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeOf, CodeList, SetProperties } from '@portal/fieldsets';
import { INTERNAL_PREFIX } from '@portal/rules';
import type { StoredFieldSet } from '@portal/schemas';
import { PickMany } from '../rules/PickMany.tsx';
import { said } from '../ui/texts.ts';
import controls from '../ui/controls.module.css';
import css from './sets.module.css';

interface Props {
  set: StoredFieldSet;
  /** The code list of applicant categories. */
  list: CodeList;
  change(values: ChangeOf<SetProperties>): void;
}

/** Names of items with the names above them. */
function paths({ items }: CodeList, language: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const { id, parent, name } of items) {
    const above = found.get(parent);
    found.set(id, above === undefined ? said(name, language) : `${above} / ${said(name, language)}`);
  }
  return found;
}

/** Whom a set is asked of, and of whom it is required: by applicant category. */
export function Categories({ set, list, change }: Props) {
  const { t, i18n } = useTranslation();
  const { forCodes, mustFor = [] } = set;
  const [some, setSome] = useState(forCodes !== undefined);
  const narrowed = some || forCodes !== undefined;
  const names = paths(list, i18n.language);
  const parents = new Set(list.items.map(({ parent }) => parent));
  const options = list.items
    .filter(
      ({ id, disabled }) =>
        forCodes?.includes(id) ||
        mustFor.includes(id) ||
        // What candidates can be: a leaf, none for internal use.
        !(disabled || parents.has(id) || id.startsWith(INTERNAL_PREFIX)),
    )
    .map(({ id }) => ({ value: id, label: names.get(id) ?? id }));
  const asked = (codes: string[]): void =>
    // Nobody chosen is everybody: a set that nobody is asked for is archived, not narrowed.
    change({ forCodes: codes.length > 0 ? codes : null });
  return (
    <fieldset className={`${controls['plainSet']} ${css['categories']}`}>
      <legend>{t('categories.title')}</legend>
      {([false, true] as const).map((value) => (
        <label key={String(value)} className={controls['check']}>
          <input
            type="radio"
            name={`asked ${set.fieldsetid}`}
            checked={narrowed === value}
            onChange={() => {
              setSome(value);
              if (!value) asked([]);
            }}
          />
          <span>{t(value ? 'categories.some' : 'categories.all')}</span>
        </label>
      ))}
      {narrowed && (
        <>
          <PickMany
            label={t('categories.some')}
            chosen={forCodes ?? []}
            options={options}
            onChange={(codes) => {
              setSome(true);
              asked(codes);
            }}
          />
          {forCodes === undefined && <p className={controls['muted']}>{t('categories.nobodyYet')}</p>}
        </>
      )}
      {set.must !== '1' && (
        <>
          <p className={css['label']}>{t('categories.must')}</p>
          <PickMany
            label={t('categories.must')}
            chosen={mustFor}
            options={options.filter(
              ({ value }) => (forCodes?.includes(value) ?? true) || mustFor.includes(value),
            )}
            onChange={(codes) => change({ mustFor: codes.length > 0 ? codes : null })}
          />
        </>
      )}
    </fieldset>
  );
}
