import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalText } from '@portal/schemas';
import { LANGUAGES } from '@portal/schemas/languages';
import { Button } from '../ui/Kit.tsx';
import { LanguageFields } from '../ui/LanguageFields.tsx';
import css from './hiring.module.css';

interface Props<Line extends { name: LocalText }> {
  title: string;
  lines: readonly Line[];
  editable: boolean;
  /** What a new line begins as. */
  empty: Line;
  onChange(lines: Line[]): void;
  /** More fields of a line. */
  more?(line: Line, change: (part: Partial<Line>) => void): ReactNode;
}

/** Lines with a name in each language, in their order: steps of an approval, papers. */
export function NamedLines<Line extends { name: LocalText }>(props: Props<Line>) {
  const { title, lines, editable, empty, onChange, more } = props;
  const { t } = useTranslation('hiring');
  const id = useId();
  const change = (at: number, part: Partial<Line>): void =>
    onChange(lines.map((line, place) => (place === at ? { ...line, ...part } : line)));
  return (
    <fieldset className={css['lines']} disabled={!editable} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ol className={css['lines']}>
        {lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a new line has no id before it is saved
          <li key={at}>
            <LanguageFields
              text={line.name}
              maxLength={60}
              label={(language) => t('rule.name', { place: at + 1, language: LANGUAGES[language].name })}
              onChange={(language, text) =>
                change(at, { name: { ...line.name, [language]: text } } as Partial<Line>)
              }
            />
            {more?.(line, (part) => change(at, part))}
            {editable && (
              <Button
                kind="quiet"
                aria-label={t('rule.removeOf', { title, place: at + 1 })}
                onClick={() => onChange(lines.filter((_, place) => place !== at))}
              >
                {t('rule.remove')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {editable && (
        <div>
          <Button aria-label={t('rule.addTo', { title })} onClick={() => onChange([...lines, empty])}>
            {t('rule.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
