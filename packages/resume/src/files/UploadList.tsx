import { useTranslation } from 'react-i18next';
import type { FileLimits } from '@portal/rules';
import type { UploadRow } from './use-uploads.ts';
import { sizeText } from './size.ts';
import css from './files.module.css';

interface UploadListProps {
  rows: readonly UploadRow[];
  extensions: readonly string[];
  maxBytes: number;
  /** Of a document of its own (FORM-02). */
  limits?: Pick<FileLimits, 'most' | 'minWidth' | 'minHeight'>;
}

/** Files on their way with progress, cancel and retry; each that could not go says why (UX-15, ERR-40). */
export function UploadList({ rows, extensions, maxBytes, limits }: UploadListProps) {
  const { t } = useTranslation('editor');
  const { t: ofLimits } = useTranslation('resume-late');
  if (rows.length === 0) return null;
  const reason = (row: UploadRow): string => {
    if (row.problem === 'extension') return t('files.wrongType', { types: extensions.join(' ') });
    if (row.problem === 'empty') return t('files.empty');
    if (row.problem === 'size') return t('files.tooBig', { limit: sizeText(maxBytes) });
    if (row.problem === 'count') return ofLimits('files.enough', { count: limits?.most ?? 0 });
    if (row.problem === 'pixels')
      return ofLimits('files.tooSmall', { width: limits?.minWidth ?? 0, height: limits?.minHeight ?? 0 });
    if (row.code === 'timeout') return ofLimits('files.stalled');
    return row.message || t('files.failed');
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
              aria-label={ofLimits('files.progress', { name: row.name })}
            />
          ) : (
            <span className={css['problem']} role="alert">
              {reason(row)}
            </span>
          )}
          {row.state === 'failed' && (
            <button type="button" className={css['action']} onClick={row.retry}>
              {t('retry')}
            </button>
          )}
          <button type="button" className={css['action']} onClick={row.cancel}>
            {row.state === 'sending' ? t('cancel') : ofLimits('files.dismiss')}
          </button>
        </li>
      ))}
    </ul>
  );
}
