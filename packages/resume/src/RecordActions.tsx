import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import css from './resume.module.css';

interface RecordActionsProps {
  /** State of the record's machine. */
  mode: string;
  inEdit: boolean;
  /** Which of the buttons the set and the record allow (REC-03, REC-08). */
  saves: boolean;
  cancels: boolean;
  deletes: boolean;
  editButton: RefObject<HTMLButtonElement | null>;
  onSave: () => void;
  onCancel: () => void;
  onEdit: (byKeyboard: boolean) => void;
  onDelete: () => void;
}

/** The buttons below a record; what runs says so in its own button. */
export function RecordActions({
  mode,
  inEdit,
  saves,
  cancels,
  deletes,
  editButton,
  onSave,
  onCancel,
  onEdit,
  onDelete,
}: RecordActionsProps) {
  const { t } = useTranslation('editor');
  const busy = mode === 'saving' || mode === 'deleting';
  return (
    <div className={css['actions']}>
      {inEdit && saves && (
        <button type="button" className={css['primary']} onClick={onSave} disabled={busy}>
          {mode === 'saving' ? t('saving') : t('save')}
        </button>
      )}
      {inEdit && cancels && (
        <button type="button" className={css['quiet']} onClick={onCancel} disabled={busy}>
          {t('cancel')}
        </button>
      )}
      {!inEdit && (
        <button
          ref={editButton}
          type="button"
          className={css['quiet']}
          onClick={(event) => onEdit(event.detail === 0)}
        >
          {t('edit')}
        </button>
      )}
      {deletes && (
        <button type="button" className={css['danger']} onClick={onDelete} disabled={busy}>
          {mode === 'deleting' ? t('deleting') : t('delete')}
        </button>
      )}
    </div>
  );
}
