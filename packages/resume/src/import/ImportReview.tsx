import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeldSet } from '../store.ts';
import type { Proposal, Proposals } from './propose.ts';
import resumeCss from '../resume.module.css';
import css from './import.module.css';

interface ImportReviewProps {
  sets: readonly HeldSet[];
  found: Proposals;
  /** The end of the document was left out. */
  cut: boolean;
  onBack(): void;
  onApply(chosen: readonly Proposal[]): void;
}

/** Whether a line says more than the value that was read from it. */
const saysMore = ({ source, shown }: Proposal): boolean =>
  source.replace(/\s/g, '') !== shown.replace(/\s/g, '');

/**
 * Each value beside what stands in its field and the line that it comes from, taken one by one or all; what is uncertain says
 * so, and what fits nowhere is listed (TRY-43, TRY-50).
 */
export function ImportReview({ sets, found, cut, onBack, onApply }: ImportReviewProps) {
  const { t } = useTranslation('resume-import');
  const { t: ofEditor } = useTranslation('editor');
  const { t: ofLimits } = useTranslation('resume-late');
  const { proposals, unplaced, same } = found;
  const unsure = proposals.filter(({ sure }) => !sure).length;
  // What would replace a text of the candidate's, or is uncertain, is chosen and not assumed.
  const [chosen, setChosen] = useState<ReadonlySet<Proposal>>(
    () => new Set(proposals.filter(({ stands, sure }) => stands === '' && sure)),
  );
  const toggle = (some: readonly Proposal[], on: boolean): void =>
    setChosen((before) => {
      const next = new Set(before);
      for (const proposal of some)
        if (on) next.add(proposal);
        else next.delete(proposal);
      return next;
    });
  const groups = [
    ...Map.groupBy(proposals, ({ fieldsetid, i9999 }) => JSON.stringify([fieldsetid, i9999])).values(),
  ];
  const nameOf = ([first]: readonly Proposal[]): string => {
    const entry = sets.find(({ set }) => set.fieldsetid === first?.fieldsetid);
    const name = entry?.set.displayname ?? '';
    if (first?.fresh) return t('newRecord', { name });
    const place = entry?.records.findIndex(({ record }) => record.i9999 === first?.i9999) ?? 0;
    return (entry?.records.length ?? 0) > 1 ? `${name} · ${ofEditor('record', { n: place + 1 })}` : name;
  };
  return (
    <>
      <p className={css['lead']}>
        {t('summary', { placed: proposals.length, unplaced: unplaced.length, same })}
        {unsure > 0 && ` ${t('unsureCount', { count: unsure })}`}
      </p>
      {cut && <p className={css['cut']}>{t('cut')}</p>}
      {proposals.length > 0 && (
        <p className={css['choices']}>
          <button type="button" className={resumeCss['textLink']} onClick={() => toggle(proposals, true)}>
            {t('all')}
          </button>
          <button type="button" className={resumeCss['textLink']} onClick={() => toggle(proposals, false)}>
            {t('none')}
          </button>
        </p>
      )}
      {groups.map((group) => (
        <table key={`${group[0]?.fieldsetid} ${group[0]?.i9999}`} className={css['review']}>
          <caption>{nameOf(group)}</caption>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('stands')}</th>
              <th scope="col">{t('value')}</th>
            </tr>
          </thead>
          <tbody>
            {group.map((proposal) => (
              <tr key={proposal.itemid} data-chosen={chosen.has(proposal)}>
                <th scope="row">
                  <label className={css['take']}>
                    <input
                      type="checkbox"
                      checked={chosen.has(proposal)}
                      onChange={(event) => toggle([proposal], event.currentTarget.checked)}
                    />
                    {proposal.label}
                  </label>
                </th>
                <td data-label={t('stands')}>{proposal.stands || ofLimits('conflictView.empty')}</td>
                <td data-label={t('value')}>
                  {proposal.shown}
                  {!proposal.sure && <span className={css['unsure']}>{t('unsure')}</span>}
                  {saysMore(proposal) && (
                    <span className={css['from']}>{t('from', { text: proposal.source })}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {unplaced.length > 0 && (
        <details className={css['unplaced']} open={proposals.length === 0}>
          <summary>{t('unplaced', { count: unplaced.length })}</summary>
          <ul>
            {unplaced.map(({ section, label, text, reason, field }, index) => (
              // Two values may be equal in all that is shown of them.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <strong>{[section, label].filter(Boolean).join(' · ')}</strong> <span>{text}</span>
                <span className={css['reason']}>{t(`reason.${reason}`, { field })}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={`${resumeCss['actions']} ${css['bar']}`}>
        <button
          type="button"
          className={resumeCss['primary']}
          disabled={chosen.size === 0}
          onClick={() => onApply(proposals.filter((proposal) => chosen.has(proposal)))}
        >
          {t('apply', { count: chosen.size })}
        </button>
        <button type="button" className={resumeCss['quiet']} onClick={onBack}>
          {t('back')}
        </button>
      </div>
    </>
  );
}
