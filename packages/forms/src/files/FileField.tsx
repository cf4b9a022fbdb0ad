import { useCallback, useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_FILES_OF_FIELD, type FileLimits } from '@portal/rules';
import { claimFocus, whenThere } from '@portal/ui/focus-claim';
import { DropZone } from './DropZone.tsx';
import { FileList, FileRow } from './FileRow.tsx';
import { sendOnce, type UploadOptions } from './send-once.ts';
import { UploadList } from './UploadList.tsx';
import { useFileTexts } from './use-file-texts.ts';
import { useListSteps } from './use-list-steps.ts';
import { useUploadRows } from './use-upload-rows.ts';
import css from './files.module.css';

/** A file that the host holds. */
export interface StoredFile {
  /** Of the host's choice, its own in the field. */
  id: string;
  name: string;
  /** Where it opens; without it, or where it is no address of the web, the name is text. */
  href?: string;
}

/** What a field of files takes. */
export interface FileFieldProps {
  /** What it asks for. */
  label: string;
  files: readonly StoredFile[];
  onChange: (files: StoredFile[]) => void;
  /**
   * Sends a file, and answers with what is stored of it; rejects where it did not arrive, with `UploadRefused` for a reason
   * that the reader sees. Files go at the same time. A time limit is the host's own, by `signal` beside one of its own.
   */
  onUpload: (file: File, options: UploadOptions) => Promise<StoredFile>;
  /** Removes a stored file; it stays in the list where that is rejected. */
  onRemove?: (file: StoredFile) => Promise<void> | void;
  /** What a file may be; extensions in lower case without dots. Absent = any size, and `MAX_FILES_OF_FIELD` of `@portal/rules`. */
  limits: Partial<FileLimits> & Pick<FileLimits, 'extensions'>;
  required?: boolean;
  /** What the host finds wrong, such as that a file is missing; '' = nothing. */
  error?: string;
  help?: string;
  disabled?: boolean;
  /** A small button instead of a large area. */
  compact?: boolean;
}

const MEASURED = { maxBytes: Number.POSITIVE_INFINITY, most: MAX_FILES_OF_FIELD, minWidth: 0, minHeight: 0 };

/** Files of a form: chosen, dropped or pasted, sent by the host, tried again, given up, opened and removed. */
export function FileField(props: FileFieldProps): ReactNode {
  const { label, files, onChange, onUpload, onRemove, required = false, disabled = false } = props;
  const { error = '', help = '', compact = false } = props;
  const { t } = useTranslation('forms-late');
  const texts = useFileTexts();
  const id = useId();
  const { extensions, maxBytes, most, minWidth, minHeight } = { ...MEASURED, ...props.limits };
  const types = extensions.join(' ');
  const limits = useMemo(
    () => ({ extensions: types.split(' ').filter((one) => one !== ''), maxBytes, most, minWidth, minHeight }),
    [types, maxBytes, most, minWidth, minHeight],
  );
  const step = useListSteps(files, onChange);
  const group = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [kept, setKept] = useState<string>();

  /** The control that had the focus may go: with the last file there is no more to choose, or with its row. */
  const holdFocus = useCallback((): void => {
    whenThere(() => {
      if (document.activeElement !== document.body) return true;
      (input.current ?? group.current)?.focus();
      return true;
    }, claimFocus());
  }, []);
  const latest = useRef({ onUpload, step, holdFocus });
  useLayoutEffect(() => {
    latest.current = { onUpload, step, holdFocus };
  });
  const start = useMemo(
    () =>
      sendOnce<StoredFile>(
        (file, options) => latest.current.onUpload(file, options),
        (stored) => {
          const hadFocus = input.current !== null && document.activeElement === input.current;
          latest.current.step((list) => [...list.filter((one) => one.id !== stored.id), stored]);
          if (hadFocus) latest.current.holdFocus();
        },
      ),
    [],
  );
  const { rows, add } = useUploadRows({ limits, there: files.length, start });
  const remove = async (file: StoredFile): Promise<void> => {
    setKept(undefined);
    try {
      await onRemove?.(file);
      step((list) => list.filter((one) => one.id !== file.id));
      holdFocus();
    } catch {
      setKept(file.id);
    }
  };

  const describedBy = [...(help === '' ? [] : [`${id}p`]), ...(error === '' ? [] : [`${id}e`])].join(' ');
  const isFull = files.length >= limits.most;
  const name = required ? t('files.demanded', { name: label }) : label;
  return (
    <div ref={group} role="group" aria-label={label} tabIndex={-1} className={css['field']}>
      {help !== '' && (
        <p id={`${id}p`} className={css['hint']}>
          {help}
        </p>
      )}
      {disabled || isFull ? (
        <p className={css['name']}>
          {name} {isFull && !disabled && <span className={css['note']}>{texts.limits(limits)}</span>}
        </p>
      ) : (
        <DropZone
          ref={input}
          label={name}
          hint={texts.limits(limits)}
          extensions={limits.extensions}
          multiple={limits.most > 1}
          compact={compact}
          describedBy={describedBy === '' ? undefined : describedBy}
          invalid={error !== ''}
          onFiles={add}
        />
      )}
      {error !== '' && (
        <p id={`${id}e`} role="alert" className={css['problem']}>
          {error}
        </p>
      )}
      <UploadList rows={rows} limits={limits} />
      <FileList>
        {files.map((file) => (
          <FileRow
            key={file.id}
            name={file.name}
            href={addressOf(file.href)}
            problem={kept === file.id ? t('files.deleteFailed') : undefined}
            onDelete={disabled ? undefined : () => remove(file)}
          />
        ))}
      </FileList>
    </div>
  );
}

/** An address that opens something; undefined = none, or one that runs something. */
function addressOf(href = ''): string | undefined {
  // An address within the site is read as one of some site: pages are also drawn where there is none.
  const base = 'https://host.invalid';
  if (href === '' || !URL.canParse(href, base)) return undefined;
  return ['http:', 'https:', 'blob:'].includes(new URL(href, base).protocol) ? href : undefined;
}
