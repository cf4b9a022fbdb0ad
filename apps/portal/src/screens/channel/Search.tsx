import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchForm } from '@portal/forms';
import type { Column, QueryItem } from '@portal/schemas';
import { translateQueryItems } from '@portal/translator';
import type { Unit } from '@portal/wire';
import { usePortal } from '../../services/PortalProvider.tsx';
import controls from '@portal/ui/controls.module.css';
import css from './channel.module.css';

interface SearchProps {
  items: QueryItem[];
  columns: Column[];
  units: Unit[];
  departments: Unit[];
  values: Record<string, string>;
  onSearch(values: Record<string, string>): void;
  onReset(): void;
}

/** How many of the query items stand in the folded form. */
const FOLDED = 3;

/** The search form from the server's query items, folded to its first row until more is asked for (CHAN-04, look). */
export default function Search({
  items,
  columns,
  units,
  departments,
  values,
  onSearch,
  onReset,
}: SearchProps) {
  const { t } = useTranslation('channel');
  const { codes } = usePortal();
  const beyond = items.slice(FOLDED).some(({ itemid }) => (values[itemid] ?? '') !== '');
  const [all, setAll] = useState(beyond);
  // The form starts anew only when the items really change, not with every answer of the list.
  const signature = JSON.stringify([items, columns]);
  const translation = useMemo(
    () => translateQueryItems(all ? items : items.slice(0, FOLDED), { columns }),
    // oxlint-disable-next-line react/exhaustive-deps
    [signature, all],
  );
  return (
    <div className={css['searchCard']}>
      <SearchForm
        translation={translation}
        value={values}
        codes={codes}
        units={units}
        departments={departments}
        onSearch={(found) => onSearch({ ...(all ? {} : rest(values, items)), ...found })}
        onReset={onReset}
      >
        {items.length > FOLDED && (
          <button
            type="button"
            className={controls['quiet']}
            aria-expanded={all}
            onClick={() => setAll((now) => !now)}
          >
            {t(all ? 'fewerFilters' : 'moreFilters')}
          </button>
        )}
      </SearchForm>
    </div>
  );
}

/** Values of the folded items stay in force while they are not shown. */
const rest = (values: Record<string, string>, items: readonly QueryItem[]): Record<string, string> =>
  Object.fromEntries(
    items
      .slice(FOLDED)
      .flatMap(({ itemid }) => (values[itemid] === undefined ? [] : [[itemid, values[itemid]]])),
  );
