import { IconUpload } from '@tabler/icons-react';
import { useId, useState, type DragEvent } from 'react';
import css from './files.module.css';

interface DropZoneProps {
  /** Said on the area, for example "Drop files here or choose". */
  label: string;
  /** Limits, shown before anything is chosen (UX-15). */
  hint: string;
  extensions: readonly string[];
  multiple: boolean;
  /** A small button instead of a large area. */
  compact?: boolean;
  onFiles(files: File[]): void;
}

/** A place to drop files that is also an ordinary file input, for keyboards and phones (ATT-01). */
export function DropZone({ label, hint, extensions, multiple, compact = false, onFiles }: DropZoneProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={compact ? css['slot'] : css['zone']}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={take}
    >
      <input
        id={id}
        className={css['input']}
        type="file"
        multiple={multiple}
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        aria-describedby={`${id}h`}
        onChange={(event) => {
          const { files } = event.currentTarget;
          if (files) onFiles([...files]);
          // The same file can be chosen again after it was refused.
          event.currentTarget.value = '';
        }}
      />
      <label htmlFor={id} className={css['label']}>
        <IconUpload size={20} aria-hidden="true" /> {label}
      </label>
      <p id={`${id}h`} className={css['hint']}>
        {hint}
      </p>
    </div>
  );
}
