import { useTranslation } from 'react-i18next';
import type { ReviewApplication } from '@portal/console-contract';
import type { ReviewReason } from '@portal/schemas';
import { TIME_ZONE } from '@portal/rules';
import { moment, momentIn, said } from '../ui/texts.ts';
import layout from '../ui/layout.module.css';
import css from './review.module.css';

/** The conditions of the position with what the handed-in resume says of each, and what was looked at. */
export function ConditionsPart({ application }: { application: ReviewApplication }) {
  const { t, i18n } = useTranslation('review');
  const { language } = i18n;
  const { conditions } = application;
  return (
    <section className={layout['card']} aria-labelledby="review-conditions">
      <h2 id="review-conditions">{t('conditions.title')}</h2>
      {conditions.length === 0 && <p className={css['muted']}>{t('conditions.none')}</p>}
      <ul className={css['conditions']}>
        {conditions.map(({ id, verdict, sentence, looked }) => (
          <li key={id} data-verdict={verdict}>
            <strong>{t(`conditions.${verdict}`)}</strong> {said(sentence, language)}
            {looked.map(({ label, value }) => (
              <span key={said(label, language)} className={css['muted']}>
                {t('conditions.looked', {
                  label: said(label, language),
                  value: said(value, language) || t('differences.empty'),
                })}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface HistoryProps {
  application: ReviewApplication;
  reasons: readonly ReviewReason[];
}

/** Who decided what and when, with what candidates were told, newest first. */
export function HistoryPart({ application, reasons }: HistoryProps) {
  const { t, i18n } = useTranslation('review');
  const { language } = i18n;
  const { lines, timeline, zone } = application;
  const reasonOf = (code: string): string =>
    code === '' ? '' : said(reasons.find((one) => one.code === code)?.text, language) || code;
  const decisions = lines.map((line) => ({
    key: `line ${line.id}`,
    at: line.at,
    what:
      line.from === line.to
        ? t(`kind.${line.kind}`)
        : t('history.line', {
            kind: t(`kind.${line.kind}`),
            from: t(`statuses:status.${line.from}`),
            to: t(`statuses:status.${line.to}`),
          }),
    who: line.login || t(`history.${line.actor}`),
    words: [reasonOf(line.reason), line.message, line.note && t('history.note', { note: line.note })],
  }));
  const told = timeline.map(({ kind, at, note }, place) => ({
    key: `told ${place}`,
    at,
    what: t(`statuses:step.${kind}.office`),
    who: t('history.candidate'),
    words: [said(note ?? undefined, language)],
  }));
  const all = [...decisions, ...told].toSorted((one, two) => two.at.localeCompare(one.at));
  return (
    <section className={layout['card']} aria-labelledby="review-history">
      <h2 id="review-history">{t('history.title')}</h2>
      <ol className={css['history']}>
        {all.map(({ key, at, what, who, words }) => (
          <li key={key}>
            <strong>{what}</strong>
            <span className={css['muted']}>
              {zone === TIME_ZONE ? moment(at, language) : momentIn(zone, at, language)} · {who}
            </span>
            {words
              .filter((text) => text !== '')
              .map((text) => (
                <span key={text}>{text}</span>
              ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
