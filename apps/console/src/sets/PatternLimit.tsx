import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withOptionalText, type ChangeOf } from '@portal/fieldsets';
import {
  fitsTextPattern,
  isTextPattern,
  isTextPatternId,
  OWN_PATTERN,
  ownPatternOf,
  TEXT_PATTERNS,
} from '@portal/rules';
import { loadPatternEngine } from '@portal/rules/load-patterns';
import type { StoredField } from '@portal/schemas';
import { QuotingFields } from '../quotes/QuotingFields.tsx';
import { SelectField, TextField } from '../ui/Kit.tsx';
import { writtenIn } from '../ui/written.ts';
import css from './sets.module.css';

interface Props {
  field: StoredField;
  change(name: string, change: ChangeOf<Omit<StoredField, 'itemid'>>): void;
}

/** The engine for own patterns, once one is written; its coming draws the page anew. */
function useEngine(needed: boolean): void {
  const [, setReady] = useState(false);
  useEffect(() => {
    if (!needed) return;
    loadPatternEngine().then(
      () => setReady(true),
      // Without it the server says whether the pattern can be used.
      () => undefined,
    );
  }, [needed]);
}

/** Which pattern a text has to fit: one of the library by its name, or an own one with its own words (GRID-07). */
export function PatternLimit({ field, change }: Props) {
  const { t } = useTranslation();
  const { pattern = '', patternText } = field;
  const [tried, setTried] = useState('');
  const own = ownPatternOf(pattern);
  useEngine(own !== null);
  const known = isTextPatternId(pattern) ? TEXT_PATTERNS[pattern] : null;
  const usable = isTextPattern(pattern);
  return (
    <>
      <SelectField
        label={t('details.pattern')}
        value={own === null ? pattern : OWN_PATTERN}
        options={[
          { value: '', label: t('details.patternNone') },
          ...Object.keys(TEXT_PATTERNS).map((id) => ({
            value: id,
            label: t(`fieldsets:pattern.${id as keyof typeof TEXT_PATTERNS}`),
          })),
          { value: OWN_PATTERN, label: t('fieldsets:pattern.own') },
          ...(pattern === '' || known || own !== null ? [] : [{ value: pattern, label: pattern }]),
        ]}
        onChange={(id) => change('', { pattern: id === '' ? null : id })}
      />
      {known && (
        <p className={css['samples']}>
          <code>{known.good}</code> <span data-fits="">{t('details.patternFits')}</span>
          <code>{known.bad}</code> <span>{t('details.patternUnfit')}</span>
        </p>
      )}
      {own !== null && (
        <TextField
          label={t('details.patternOwn')}
          help={usable ? t('details.patternOwnHelp') : t('details.patternWrong')}
          spellCheck={false}
          value={own}
          onChange={(text) => change('pattern', { pattern: `${OWN_PATTERN}${text}` })}
        />
      )}
      {pattern !== '' && (
        <>
          <TextField label={t('details.patternTry')} value={tried} onChange={setTried} />
          <output className={css['samples']}>
            {tried.trim() !== '' && usable && (
              <span data-fits={fitsTextPattern(tried.trim(), pattern) ? '' : undefined}>
                {t(fitsTextPattern(tried.trim(), pattern) ? 'details.patternFits' : 'details.patternUnfit')}
              </span>
            )}
          </output>
          <QuotingFields
            label={(language) => writtenIn(t, 'pattern', language)}
            help={t('details.patternTextHelp')}
            text={patternText}
            onChange={(language, said) =>
              change(`patternText.${language}`, {
                patternText: withOptionalText(patternText, language, said),
              })
            }
          />
        </>
      )}
    </>
  );
}
