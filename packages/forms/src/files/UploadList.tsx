import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileLimits } from '@portal/rules';
import type { UploadRow } from './use-upload-rows.ts';
import { useFileTexts } from './use-file-texts.ts';
import css from './files.module.css';

interface UploadListProps {
  rows: readonly UploadRow[];
  /** What the files were measured by. */
  limits: FileLimits;
}

/** Files on their way with progress, cancel and retry; each that could not go says why (UX-15, ERR-40). */
export function UploadList({ rows, limits }: UploadListProps): ReactNode {
  const { t } = useTranslation('forms-late');
  const texts = useFileTexts();
  if (rows.length === 0) return null;
  const reason = ({ problem, code, message }: UploadRow): string => {
    if (problem) return texts.problem(problem, limits);
    return code === 'timeout' ? t('files.stalled') : message || t('files.failed');
  };
  return (
    <ul className={css['list']} aria-live="polite">
      {rows.map((row) => (
        <li key={row.id} className={css['row']} data-state={row.state}>
          <span className={css['name']}>{row.name}</span>
          {row.state === 'sending' ? (
            <progress
              className={css['progress']}
              value={row.sent}
              max={Math.max(row.size, 1)}
              aria-label={t('files.progress', { name: row.name })}
            />
          ) : (
            <span className={css['problem']} role="alert">
              {reason(row)}
            </span>
          )}
          {row.state === 'failed' && (
            <button type="button" className={css['action']} onClick={row.retry}>
              {t('files.retry')}
            </button>
          )}
          <button type="button" className={css['action']} onClick={row.cancel}>
            {row.state === 'sending' ? t('files.cancel') : t('files.dismiss')}
          </button>
        </li>
      ))}
    </ul>
  );
}
