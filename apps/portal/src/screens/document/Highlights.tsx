import type { DocumentCard } from '@portal/wire';
import { resultsOf } from './results-of.ts';
import css from './card.module.css';

/** What one opens a document for, before all else it says: total, rank and result (TRY-57); nothing where it has none. */
export function Highlights({ card }: { card: DocumentCard }) {
  const reports = resultsOf(card);
  return reports.map(({ title, results }, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- reports never change place
    <section key={at} className={css['results']} data-testid="results">
      {reports.length > 1 && title !== '' && <h2 className={css['about']}>{title}</h2>}
      <dl>
        {results.map((result) => (
          <div key={result.label}>
            <dt>{result.label}</dt>
            <dd>
              {result.value} {result.beside !== '' && <small>{result.beside}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
