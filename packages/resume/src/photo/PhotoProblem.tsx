import { useTranslation } from 'react-i18next';
import { useFileTexts } from '@portal/forms/files/use-file-texts';
import { PHOTO_EXTENSIONS, readFileLimits, type FileProblem } from '@portal/rules';
import css from './photo.module.css';

interface PhotoProblemProps {
  problem: FileProblem | 'failed' | { message: string };
  /** Bytes. */
  maxBytes: number;
}

/** Why a photo was not taken. */
export function PhotoProblem({ problem, maxBytes }: PhotoProblemProps) {
  const { t } = useTranslation('forms-late');
  const texts = useFileTexts();
  const limits = { ...readFileLimits({}, maxBytes), extensions: PHOTO_EXTENSIONS };
  const said =
    problem === 'failed'
      ? t('files.failed')
      : typeof problem === 'string'
        ? texts.problem(problem, limits)
        : problem.message;
  return (
    <p className={css['problem']} role="alert">
      {said}
    </p>
  );
}
