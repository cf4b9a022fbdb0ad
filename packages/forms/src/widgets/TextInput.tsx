import type { FieldWidgetProps } from '../engine/field-widget.ts';
import styles from '../engine/form.module.css';
import { useControlAttributes, dataValue, textValue } from './common.ts';
import { useTypedText } from './use-typed-text.ts';

export interface TextInputProps {
  field: FieldWidgetProps;
  type?: 'text' | 'tel' | 'url' | 'password';
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal';
  /** Most code points; more are cut as they are typed or pasted. */
  limit?: number | undefined;
  /** Text shown instead of the value, for numbers that read better grouped. */
  shown?: string;
  /** Treats what was typed before it becomes the value. */
  clean?: (text: string) => string;
  onBlur?: (text: string) => void;
  onFocus?: () => void;
  spellCheck?: false;
  autoCapitalize?: 'none';
}

/** A native one-line input over text. */
export function TextInput(props: TextInputProps): React.ReactNode {
  const { field, type = 'text', inputMode, limit, shown, clean, onBlur, onFocus, ...rest } = props;
  const { control, finish } = useTypedText<HTMLInputElement>(
    shown ?? textValue(field.value),
    { clean, limit },
    (text) => field.onChange(dataValue(text)),
  );
  return (
    <input
      {...useControlAttributes(field)}
      {...rest}
      {...control}
      className={styles['input']}
      type={type}
      inputMode={inputMode}
      placeholder={field.placeholder === '' ? undefined : field.placeholder}
      onBlur={(event) => {
        finish();
        onBlur?.(event.currentTarget.value);
      }}
      onFocus={onFocus}
    />
  );
}
