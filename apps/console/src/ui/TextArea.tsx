import { useId } from 'react';
import controls from './controls.module.css';

interface TextAreaProps {
  label: string;
  value: string;
  maxLength: number;
  onChange(value: string): void;
  disabled?: boolean;
  rows?: number;
}

/** Some labelled lines of text. */
export function TextArea({ label, onChange, rows = 3, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className={controls['field']}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={controls['input']}
        rows={rows}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
    </div>
  );
}
