import { DEFAULT_LANGUAGE, LANGUAGE_IDS, LANGUAGES, type Language } from '@portal/schemas/languages';
import type { LocalText } from '@portal/schemas';
import { TextField } from './Kit.tsx';

interface Props {
  /** null and undefined = nothing is written yet. */
  text: LocalText | null | undefined;
  label(language: Language): string;
  /** Beside the first input alone. */
  help?: string;
  /** Whether the language that is always shown has to be written. */
  required?: boolean;
  maxLength?: number;
  readOnly?: boolean;
  onChange(language: Language, said: string): void;
}

/** One input a language for a text that HR writes, in the order of the list of languages. */
export function LanguageFields({ text, label, help, required = false, onChange, ...rest }: Props) {
  return LANGUAGE_IDS.map((language) => (
    <TextField
      key={language}
      lang={LANGUAGES[language].tag}
      label={label(language)}
      value={text?.[language] ?? ''}
      help={language === DEFAULT_LANGUAGE ? help : undefined}
      required={required && language === DEFAULT_LANGUAGE}
      onChange={(said) => onChange(language, said)}
      {...rest}
    />
  ));
}
