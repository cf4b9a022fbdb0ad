import { useTranslation } from 'react-i18next';
import { momentText } from '@portal/rules';
import { languageOf } from '@portal/schemas/languages';
import type { ReturnedNotice } from '@portal/schemas';
import { openNames } from './open-names.ts';
import css from './resume.module.css';
import type { ResumeState } from './store.ts';

interface ResumeHeadProps {
  /** Where applications were returned, parts of it are open (REVIEW-03). */
  resume: ResumeState;
  /** Address of the preview; undefined = there is none. */
  previewHref: string | undefined;
  onImport(): void;
}

/** Title of the editor, with the ways to a preview and to an import. */
export function ResumeHead({ resume, previewHref, onImport }: ResumeHeadProps) {
  const { t } = useTranslation('editor');
  const { returned } = resume.config;
  const writeable = resume.config.writeable === '1';
  const isPart = returned.length > 0;
  return (
    <header className={css['head']}>
      <h1 className={css['title']}>{t('title')}</h1>
      <p className={css['muted']}>
        {writeable ? !isPart && t('intro') : t(isPart ? 'returned.over' : 'readOnly')}{' '}
        {previewHref !== undefined && (
          <a href={previewHref} target="_blank" rel="noopener" title={t('previewNewTab')}>
            {t('preview')}
          </a>
        )}{' '}
        {writeable && !isPart && (
          <button type="button" className={css['textLink']} onClick={onImport}>
            {t('import.open')}
          </button>
        )}
      </p>
      {returned
        .filter(({ isOver }) => isOver !== '1')
        .map((row) => (
          <Returned key={row.pos_id} row={row} resume={resume} />
        ))}
    </header>
  );
}

/** A returned application: why, what may be changed, and until when. */
function Returned({ row, resume }: { row: ReturnedNotice; resume: ResumeState }) {
  const { t, i18n } = useTranslation('editor');
  const until = momentText(row.until, languageOf(i18n.language), { style: 'long', isEnd: true }) || row.until;
  return (
    <section className={css['returned']} aria-label={t('returned.label')}>
      <p className={css['returnedTitle']}>
        {t('returned.title', { position: row.position, interpolation: { escapeValue: false } })}
      </p>
      {row.note !== '' && <p>{row.note}</p>}
      <p>
        {t('returned.open', {
          names: openNames(resume, t('returned.photo')).join(t('returned.joint')),
          until,
          interpolation: { escapeValue: false },
        })}
      </p>
      <p className={css['muted']}>{t('returned.then')}</p>
    </section>
  );
}
