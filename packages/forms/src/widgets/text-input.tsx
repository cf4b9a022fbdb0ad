import type { WidgetProps } from '@rjsf/utils';
import { cutToLength } from '@portal/rules';
import styles from '../engine/form.module.css';
import { controlAttributes, dataValue, textValue } from './common.ts';

interface TextInputProps {
  field: WidgetProps;
  type?: 'text' | 'email' | 'tel' | 'password';
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal';
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

/**
 * A native one-line input over text. While an input method composes, the text is left alone: it is cut and cleaned
 * when composition ends (UX-11).
 */
export function TextInput(props: TextInputProps): React.ReactNode {
  const { field, type = 'text', inputMode, limit, shown, clean, onBlur, onFocus, ...rest } = props;
  const settle = (text: string): string => {
    const cleaned = clean ? clean(text) : text;
    return limit === undefined ? cleaned : cutToLength(cleaned, limit);
  };
  return (
    <input
      {...controlAttributes(field)}
      {...rest}
      className={styles['input']}
      type={type}
      inputMode={inputMode}
      placeholder={field.placeholder === '' ? undefined : field.placeholder}
      value={shown ?? textValue(field.value)}
      onChange={(event) => {
        const { value } = event.currentTarget;
        const composing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
        field.onChange(dataValue(composing ? value : settle(value)));
      }}
      onCompositionEnd={(event) => {
        const { value } = event.currentTarget;
        const settled = settle(value);
        if (settled !== value || settled !== textValue(field.value)) field.onChange(dataValue(settled));
      }}
      onBlur={onBlur && ((event) => onBlur(event.currentTarget.value))}
      onFocus={onFocus}
    />
  );
}
