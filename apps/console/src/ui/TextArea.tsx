import { useId } from 'react';
import { FieldError } from './Kit.tsx';
import { Words } from './Words.tsx';
import controls from './controls.module.css';

interface TextAreaProps {
  label: string;
  value: string;
  maxLength: number;
  onChange(value: string): void;
  disabled?: boolean;
  lang?: string;
  rows?: number;
  /** What is wrong with it, '' = nothing. */
  error?: string;
}

/** Some labelled lines of text. */
export function TextArea({ label, onChange, rows = 3, error = '', ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className={controls['field']} data-lack={error === '' ? undefined : ''}>
      <label htmlFor={id}>
        <Words text={label} />
      </label>
      <textarea
        id={id}
        className={controls['input']}
        rows={rows}
        aria-invalid={error !== '' || undefined}
        aria-describedby={error === '' ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
