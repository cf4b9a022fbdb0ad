import { useTranslation } from 'react-i18next';
import type { ReviewApplication, ReviewDifference } from '@portal/console-contract';
import { said } from '../ui/texts.ts';
import layout from '../ui/layout.module.css';
import css from './review.module.css';

/** What differs from what was handed in before, beside the reason of the return (REVIEW-04). */
export function DifferencesPart({ application }: { application: ReviewApplication }) {
  const { t, i18n } = useTranslation('review');
  const { language } = i18n;
  const { version, differences, timeline } = application;
  if (version < 2) return null;
  const why = timeline.findLast(({ kind }) => kind === 'returned')?.note;
  const shown = (one: ReviewDifference, place: number) => {
    if (one.kind === 'record')
      return <li key={place}>{t(`differences.record.${one.what}`, { place: said(one.place, language) })}</li>;
    const old = one.kind === 'field' ? said(one.old, language) : (one.old?.name ?? '');
    const now = one.kind === 'field' ? said(one.new, language) : (one.new?.name ?? '');
    return (
      <li key={place}>
        <strong>
          {said(one.place, language)}
          {one.kind === 'field' && ` · ${said(one.label, language)}`}
        </strong>
        <del>{old || t('differences.empty')}</del>
        <span aria-hidden="true">→</span>
        <ins>{now || t('differences.empty')}</ins>
      </li>
    );
  };
  return (
    <section className={layout['card']} aria-labelledby="review-differences">
      <h2 id="review-differences">{t('differences.title', { count: differences.length })}</h2>
      {why && <p className={css['muted']}>{t('differences.why', { why: said(why, language) })}</p>}
      {differences.length === 0 && <p>{t('differences.none')}</p>}
      <ul className={css['differences']}>{differences.map(shown)}</ul>
    </section>
  );
}
