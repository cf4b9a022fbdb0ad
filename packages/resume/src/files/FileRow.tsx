import { IconFile } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@portal/ui';
import css from './files.module.css';

interface FileRowProps {
  name: string;
  /** Address for a plain link; without it `onOpen` fetches the file. */
  href?: string;
  onOpen?(): void;
  /** Absent = the file cannot be deleted. */
  onDelete?(): Promise<void>;
}

/** A stored file: a link that opens or downloads it and, where allowed, a delete button that asks first (ATT-04, ATT-05). */
export function FileRow({ name, href, onOpen, onDelete }: FileRowProps) {
  const { t } = useTranslation('editor');
  const { t: ofLimits } = useTranslation('resume-late');
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setAsking(false);
    setBusy(true);
    await onDelete?.();
    setBusy(false);
  };
  return (
    <li className={css['row']}>
      <IconFile size={20} aria-hidden="true" />
      {href === undefined ? (
        <button type="button" className={css['link']} onClick={onOpen}>
          {name}
        </button>
      ) : (
        <a className={css['link']} href={href} target="_blank" rel="noopener">
          {name}
        </a>
      )}
      {onDelete && (
        <button
          type="button"
          className={css['action']}
          disabled={busy}
          aria-label={ofLimits('files.deleteNamed', { name })}
          onClick={() => setAsking(true)}
        >
          {t('delete')}
        </button>
      )}
      {asking && (
        <Dialog
          title={ofLimits('files.deleteTitle')}
          text={name}
          confirm={t('deleteConfirm')}
          cancel={t('cancel')}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      )}
    </li>
  );
}
