import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NARROWED_BY } from '@portal/rules';
import type { SearchFacet } from '@portal/wire';
import controls from '@portal/ui/controls.module.css';
import { searchPath, type PositionQuery } from './search-address.ts';
import css from './positions.module.css';

/** Entries of a facet that are seen at once; the rest is behind a line that opens. */
const SHOWN = 8;

interface FacetsProps {
  facets: readonly SearchFacet[];
  query: PositionQuery;
}

/** What a search can be narrowed by, each entry a link with how many positions it leaves; a chosen one leads back out. */
export function Facets({ facets, query }: FacetsProps) {
  const { t } = useTranslation('positions');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <nav aria-label={t('narrow')}>
      {/* On a phone the results come first; there the facets are asked for. */}
      <button
        type="button"
        className={`${controls['button']} ${css['toggle']}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen((was) => !was)}
      >
        <IconAdjustmentsHorizontal size={20} aria-hidden="true" /> {t('narrow')}
      </button>
      <div id={id} className={css['facets']} data-open={open}>
        {NARROWED_BY.map((key) => {
          const chosen = query.narrowed[key];
          const counted = facets.find(({ itemid }) => itemid === key)?.entries ?? [];
          // A choice that leaves nothing is counted nowhere, and must be left again all the same.
          const entries =
            chosen !== undefined && !counted.some(({ value }) => value === chosen)
              ? [{ value: chosen, name: chosen, count: 0 }, ...counted]
              : counted;
          if (entries.length === 0) return null;
          const link = ({ value, name, count }: SearchFacet['entries'][number]) => {
            const isChosen = value === chosen;
            const { [key]: _, ...others } = query.narrowed;
            const narrowed = isChosen ? others : { ...others, [key]: value };
            return (
              <li key={value}>
                <Link
                  className={css['entry']}
                  to={searchPath({ ...query, narrowed, page: 1 })}
                  preventScrollReset
                  data-chosen={isChosen}
                  aria-label={t(isChosen ? 'widen' : 'narrowBy', { name, count })}
                >
                  <span>{name}</span>{' '}
                  <span>
                    {count} {isChosen && <IconX size={16} aria-hidden="true" />}
                  </span>
                </Link>
              </li>
            );
          };
          return (
            <section key={key} className={controls['card']} aria-labelledby={`facet-${key}`}>
              <h2 id={`facet-${key}`} className={controls['cardTitle']}>
                {t(`facets.${key}`)}
              </h2>
              <ul>{entries.slice(0, SHOWN).map(link)}</ul>
              {entries.length > SHOWN && (
                <details>
                  <summary>{t('more', { count: entries.length - SHOWN })}</summary>
                  <ul>{entries.slice(SHOWN).map(link)}</ul>
                </details>
              )}
            </section>
          );
        })}
      </div>
    </nav>
  );
}
