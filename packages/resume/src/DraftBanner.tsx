import { useTranslation } from 'react-i18next';
import { momentText, namesInList } from '@portal/rules';
import { languageOf } from '@portal/schemas/languages';
import type { OfferedRecord } from './draft-merge.ts';
import { isFieldNewer, isServerNewer } from './draft-restore.ts';
import { restoreOffered } from './restore-offered.ts';
import type { HeldSet } from './store.ts';
import css from './resume.module.css';
import draftCss from './drafts.module.css';

export interface DraftBannerProps {
  drafts: readonly OfferedRecord[];
  sets: readonly HeldSet[];
  onRestore(how: typeof restoreOffered): void;
  onDiscard(): void;
}

/**
 * Offers what was typed before a crash, a closed tab or an expired session: when it was kept, what it holds beside what
 * is stored, and whether the stored copy is newer (UX-17, TRY-02).
 */
export function DraftBanner({ drafts, sets, onRestore, onDiscard }: DraftBannerProps) {
  const { t, i18n } = useTranslation('resume-drafts');
  const { t: ofLimits } = useTranslation('resume-late');
  const sources = drafts.flatMap((draft) => draft.sources);
  const foreign = sources.filter(({ elsewhere }) => elsewhere === true).length;
  const found = t(foreign === 0 ? 'found' : foreign === sources.length ? 'foundElsewhere' : 'foundOnBoth');
  const newest = Math.max(...drafts.map(({ at }) => at));
  const language = languageOf(i18n.language);
  const setOf = (id: string): HeldSet | undefined => sets.find(({ set }) => set.fieldsetid === id);
  const nameOf = (id: string): string => setOf(id)?.set.displayname ?? id;
  const storedOf = ({ fieldsetid, i9999 }: OfferedRecord) =>
    setOf(fieldsetid)?.records.find(({ record }) => record.i9999 === i9999)?.record;
  const newer = drafts.filter((draft) => isServerNewer(draft, storedOf(draft)));
  const names = (found: readonly OfferedRecord[]): string =>
    namesInList([...new Set(found.map(({ fieldsetid }) => nameOf(fieldsetid)))], language);
  return (
    <section className={draftCss['draft']} aria-label={found}>
      <div>
        <strong>{found}</strong>
        <p>{t('text', { time: momentText(newest, language), names: names(drafts) })}</p>
        {newer.length > 0 && (
          <p className={draftCss['draftWarning']}>{t('serverNewer', { names: names(newer) })}</p>
        )}
      </div>
      <div className={`${css['actions']} ${draftCss['draftActions']}`}>
        <button type="button" className={css['primary']} onClick={() => onRestore(restoreOffered)}>
          {t('restore')}
        </button>
        <button type="button" className={css['quiet']} onClick={onDiscard}>
          {t('discard')}
        </button>
      </div>
      <details className={draftCss['draftDetails']}>
        <summary>{t('details')}</summary>
        {drafts.map((draft) => {
          const stored = storedOf(draft);
          const fields = setOf(draft.fieldsetid)?.set.fieldList ?? [];
          return (
            <table
              key={draft.sources[0]?.page + draft.fieldsetid + draft.i9999}
              className={draftCss['compare']}
            >
              <caption>{nameOf(draft.fieldsetid)}</caption>
              <thead>
                <tr>
                  <th scope="col">{ofLimits('conflictView.field')}</th>
                  <th scope="col">{t('kept')}</th>
                  <th scope="col">{t('stored')}</th>
                </tr>
              </thead>
              <tbody>
                {Object.entries(draft.fields).map(([itemid, field]) => (
                  <tr key={itemid}>
                    <th scope="row">{fields.find((known) => known.itemid === itemid)?.itemdesc ?? itemid}</th>
                    <td>
                      {[field, ...field.older].map(({ value, at }, index) => (
                        <p key={at}>
                          {value || ofLimits('conflictView.empty')}{' '}
                          <span className={css['muted']}>
                            {t(index === 0 ? 'at' : 'olderAt', {
                              time: momentText(at, language),
                            })}
                          </span>
                        </p>
                      ))}
                    </td>
                    <td>
                      {stored?.names[itemid] || stored?.values[itemid] || ofLimits('conflictView.empty')}{' '}
                      {isFieldNewer(draft, itemid, stored) && <strong>{t('newer')}</strong>}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          );
        })}
      </details>
    </section>
  );
}
