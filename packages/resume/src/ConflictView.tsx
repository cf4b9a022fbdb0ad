import { useTranslation } from 'react-i18next';
import type { FieldSet, ResumeRecord } from '@portal/schemas';
import css from './resume.module.css';
import draftCss from './drafts.module.css';

interface ConflictViewProps {
  set: FieldSet;
  /** What was typed here, by item id. */
  mine: Record<string, string>;
  /** What is stored by now. */
  theirs: ResumeRecord;
  onKeepMine(): void;
  onTakeTheirs(): void;
  onBack(): void;
}

/** Two tabs or devices changed one record: both versions side by side, and nothing overwritten without a choice (UX-19). */
export default function ConflictView({
  set,
  mine,
  theirs,
  onKeepMine,
  onTakeTheirs,
  onBack,
}: ConflictViewProps) {
  const { t } = useTranslation('resume-late');
  const { t: ofEditor } = useTranslation('editor');
  const different = set.fieldList.filter(
    ({ itemid, calculated }) => !calculated && (mine[itemid] ?? '').trim() !== (theirs.values[itemid] ?? ''),
  );
  const shown = (text: string | undefined): string => text || t('conflictView.empty');
  return (
    <section className={draftCss['conflict']} role="alert" aria-label={ofEditor('conflict')}>
      <strong>{ofEditor('conflict')}</strong>
      <p>{t('conflictView.text')}</p>
      <table className={draftCss['compare']}>
        <thead>
          <tr>
            <th scope="col">{t('conflictView.field')}</th>
            <th scope="col">{t('conflictView.mine')}</th>
            <th scope="col">{t('conflictView.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {different.map(({ itemid, itemdesc }) => (
            <tr key={itemid}>
              <th scope="row">{itemdesc}</th>
              <td>{shown(mine[itemid])}</td>
              <td>{shown(theirs.names[itemid] ?? theirs.values[itemid])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css['actions']}>
        <button type="button" className={css['primary']} onClick={onKeepMine}>
          {t('conflictView.keepMine')}
        </button>
        <button type="button" className={css['quiet']} onClick={onTakeTheirs}>
          {t('conflictView.takeTheirs')}
        </button>
        <button type="button" className={css['quiet']} onClick={onBack}>
          {t('conflictView.back')}
        </button>
      </div>
    </section>
  );
}
