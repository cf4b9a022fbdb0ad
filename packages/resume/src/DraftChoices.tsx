import { useTranslation } from 'react-i18next';
import { momentText } from '@portal/rules';
import { languageOf } from '@portal/schemas/languages';
import type { Contested, FieldText } from './draft-restore.ts';
import { showOther, type Choosing } from './restore-offered.ts';
import type { HeldSet } from './store.ts';
import css from './resume.module.css';
import draftCss from './drafts.module.css';

export interface DraftChoicesProps {
  contested: readonly Contested[];
  sets: readonly HeldSet[];
  /** null = all were seen. */
  onChoose(how: ((choosing: Choosing) => Contested[]) | null): void;
}

/** After drafts were restored: fields with two texts, which of them is older, and a button for the other one (TRY-02). */
export function DraftChoices({ contested, sets, onChoose }: DraftChoicesProps) {
  const { t, i18n } = useTranslation('resume-drafts');
  const { t: ofLimits } = useTranslation('resume-late');
  const language = languageOf(i18n.language);
  const nameOf = ({ fieldsetid, itemid }: Contested): string => {
    const set = sets.find((entry) => entry.set.fieldsetid === fieldsetid)?.set;
    return set?.fieldList.find((field) => field.itemid === itemid)?.itemdesc ?? itemid;
  };
  /** A stored text that is in question is always the newer one. */
  const isOlder = (one: FieldText, other: FieldText): boolean =>
    one.at !== null && (other.at === null || one.at < other.at);
  const words = (one: FieldText, other: FieldText): string =>
    t(isOlder(one, other) ? 'older' : 'newerText', {
      value: one.value || ofLimits('conflictView.empty'),
      time: one.at === null ? t('stored') : momentText(one.at, language),
    });
  return (
    <section className={draftCss['draft']} aria-label={t('several')}>
      <div>
        <strong>{t('several')}</strong>
        <p>{t('severalText')}</p>
        <ul className={draftCss['draftChoices']}>
          {contested.map((entry, index) => (
            <li key={index}>
              <span>
                <b>{nameOf(entry)}</b> {t('shown')} {words(entry.shown, entry.text)}
                <br />
                {t('instead')} {words(entry.text, entry.shown)}
              </span>
              <button
                type="button"
                className={css['quiet']}
                aria-label={`${t('take')}: ${nameOf(entry)}`}
                onClick={() => onChoose((choosing) => showOther(entry, choosing))}
              >
                {t('take')}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className={`${css['actions']} ${draftCss['draftActions']}`}>
        <button type="button" className={css['primary']} onClick={() => onChoose(null)}>
          {t('done')}
        </button>
      </div>
    </section>
  );
}
