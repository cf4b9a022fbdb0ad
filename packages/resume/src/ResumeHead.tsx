import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { optionalPart } from '@portal/ui/optional-part';
import css from './resume.module.css';
import type { ResumeState } from './store.ts';

// Few resumes were returned: it is fetched for one that was (PERF-06).
const Returned = optionalPart(() => import('./Returned.tsx'));

interface ResumeHeadProps {
  /** Where applications were returned, or corrections allowed, parts of it are open (REVIEW-03, TRY-62). */
  resume: ResumeState;
  /** Address of the preview; undefined = there is none. */
  previewHref: string | undefined;
  onImport(): void;
}

/** Title of the editor, with the ways to a preview and to an import. */
export function ResumeHead({ resume, previewHref, onImport }: ResumeHeadProps) {
  const { t } = useTranslation('editor');
  const { returned, corrections } = resume.config;
  const writeable = resume.config.writeable === '1';
  const isPart = returned.length + corrections.length > 0;
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
      {isPart && (
        <Suspense>
          <Returned resume={resume} />
        </Suspense>
      )}
    </header>
  );
}
