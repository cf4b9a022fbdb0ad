import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@portal/ui';
import { FileIcon } from './FileIcons.tsx';
import css from './files.module.css';

/** A list of rows of files. */
export function FileList({ children }: { children: ReactNode }): ReactNode {
  return <ul className={css['list']}>{children}</ul>;
}

interface FileRowProps {
  name: string;
  /** Address for a plain link; without it `onOpen` fetches the file, and without that too the name is text. */
  href?: string | undefined;
  onOpen?: (() => void) | undefined;
  /** Absent = the file cannot be deleted. */
  onDelete?: (() => Promise<void>) | undefined;
  /** Why it could not be deleted. */
  problem?: string | undefined;
}

/** A stored file: a link that opens or downloads it and, where allowed, a delete button that asks first (ATT-04, ATT-05). */
export function FileRow({ name, href, onOpen, onDelete, problem }: FileRowProps): ReactNode {
  const { t } = useTranslation('forms-late');
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
      <FileIcon />
      <FileName name={name} href={href} onOpen={onOpen} />
      {problem !== undefined && (
        <span className={css['problem']} role="alert">
          {problem}
        </span>
      )}
      {onDelete && (
        <button
          type="button"
          className={css['action']}
          disabled={busy}
          aria-label={t('files.deleteNamed', { name })}
          onClick={() => setAsking(true)}
        >
          {t('files.delete')}
        </button>
      )}
      {asking && (
        <Dialog
          title={t('files.deleteTitle')}
          text={name}
          confirm={t('files.delete')}
          cancel={t('files.cancel')}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      )}
    </li>
  );
}

function FileName({ name, href, onOpen }: Pick<FileRowProps, 'name' | 'href' | 'onOpen'>): ReactNode {
  if (href !== undefined)
    return (
      <a className={css['link']} href={href} target="_blank" rel="noopener">
        {name}
      </a>
    );
  if (!onOpen) return <span className={css['name']}>{name}</span>;
  return (
    <button type="button" className={css['link']} onClick={onOpen}>
      {name}
    </button>
  );
}

interface WaitingRowProps {
  name: string;
  /** What it waits for. */
  note: string;
  onDismiss: () => void;
}

/** A file that is stored with something else later; until then it goes without a question. */
export function WaitingRow({ name, note, onDismiss }: WaitingRowProps): ReactNode {
  const { t } = useTranslation('forms-late');
  return (
    <li className={css['row']}>
      <span className={css['name']}>{name}</span>
      <span className={css['note']}>{note}</span>
      <button type="button" className={css['action']} onClick={onDismiss}>
        {t('files.dismiss')}
      </button>
    </li>
  );
}
