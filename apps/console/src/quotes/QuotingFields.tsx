import { useRef, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, LANGUAGE_IDS, type Language } from '@portal/schemas/languages';
import { SelectField } from '../ui/Kit.tsx';
import { LanguageFields } from '../ui/LanguageFields.tsx';
import { useQuoteChoices } from './QuoteChoices.tsx';
import css from './quotes.module.css';

/**
 * One input a language for a text that may quote answers (FORM-13), and a choice of what to quote: it is put where the caret was
 * last. In the text a quote stands by the name of its field, in double braces.
 */
export function QuotingFields(props: ComponentProps<typeof LanguageFields>) {
  const { text, label, onChange } = props;
  const { t, i18n } = useTranslation();
  const { options, written } = useQuoteChoices();
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<Language>(DEFAULT_LANGUAGE);
  const inputs = (): HTMLInputElement[] => [...(box.current?.querySelectorAll('input') ?? [])];
  const insert = (quote: string): void => {
    const language = last.current;
    const input = inputs()[LANGUAGE_IDS.indexOf(language)];
    const said = text?.[language] ?? '';
    const [from, to] = [input?.selectionStart ?? said.length, input?.selectionEnd ?? said.length];
    const added = written(quote, language);
    onChange(language, said.slice(0, from) + added + said.slice(to));
    const caret = from + added.length;
    requestAnimationFrame(() => {
      input?.focus();
      input?.setSelectionRange(caret, caret);
    });
  };
  const choices = options(i18n.language);
  return (
    <div
      ref={box}
      className={css['quoting']}
      onFocus={({ target }) => {
        const place = inputs().findIndex((input) => input === target);
        last.current = LANGUAGE_IDS[place] ?? last.current;
      }}
    >
      <LanguageFields {...props} />
      {choices.length > 0 && (
        <div className={css['choice']}>
          <SelectField
            label={t('quotes.into', { text: label(DEFAULT_LANGUAGE) })}
            hideLabel
            value=""
            options={[{ value: '', label: t('quotes.insert') }, ...choices]}
            onChange={(quote) => {
              if (quote !== '') insert(quote);
            }}
          />
          {LANGUAGE_IDS.some((language) => text?.[language]?.includes('{{')) && (
            <small>{t('quotes.help', { sample: `{{${t('quotes.sample')}}}` })}</small>
          )}
        </div>
      )}
    </div>
  );
}
