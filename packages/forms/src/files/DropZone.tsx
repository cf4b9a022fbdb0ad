import { useId, useState, type DragEvent, type ReactNode, type Ref } from 'react';
import { UploadIcon } from './FileIcons.tsx';
import css from './files.module.css';

/** What a place for files says and takes. */
export interface DropZoneProps {
  /** Said on the area, for example "Drop files here or choose". */
  label: string;
  /** Limits, shown before anything is chosen (UX-15). */
  hint: string;
  /** In lower case, without dots. */
  extensions: readonly string[];
  multiple: boolean;
  /** A small button instead of a large area. */
  compact?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Ids of what else describes it, such as an error. */
  describedBy?: string | undefined;
  /** Whether something about the files is wrong. */
  invalid?: boolean | undefined;
  /** What was chosen, dropped or pasted; one at least, and several also where one is asked for. */
  onFiles: (files: File[]) => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A place to drop and paste files that is also an ordinary file input, for keyboards and phones (ATT-01). */
export function DropZone({
  label,
  hint,
  extensions,
  multiple,
  compact = false,
  disabled = false,
  describedBy,
  invalid = false,
  onFiles,
  ref,
}: DropZoneProps): ReactNode {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    if (!disabled && files && files.length > 0) onFiles([...files]);
  };
  const drop = (event: DragEvent): void => {
    // Else the browser leaves the page for the file, also where none is taken.
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div
      className={compact ? css['slot'] : css['zone']}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        if (!disabled) setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={({ clipboardData }) => take(clipboardData.files)}
    >
      <input
        ref={ref}
        id={id}
        className={css['input']}
        type="file"
        multiple={multiple}
        disabled={disabled}
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        aria-describedby={[`${id}h`, ...(describedBy === undefined ? [] : [describedBy])].join(' ')}
        aria-invalid={invalid || undefined}
        onChange={(event) => {
          take(event.currentTarget.files);
          // The same file can be chosen again after it was refused.
          event.currentTarget.value = '';
        }}
      />
      <label htmlFor={id} className={css['label']}>
        <UploadIcon /> {label}
      </label>
      <p id={`${id}h`} className={css['hint']}>
        {hint}
      </p>
    </div>
  );
}
