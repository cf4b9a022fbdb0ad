import { LANGUAGE_IDS } from '@portal/schemas/languages';
import { labelIn } from '../ui/written.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PositionContent } from '@portal/console-contract';
import { Dialog, TextField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import controls from '../ui/controls.module.css';
import type { Row } from './rows.ts';
import css from './recruitments.module.css';

interface Props {
  row: Row;
  editable: boolean;
  onChange(change: Partial<PositionContent>): void;
  onClose(): void;
}

const LONG = ['requirement', 'duties'] as const;
const SHORT = ['name', 'category', 'place'] as const;

/** The texts of a position in both languages, which a row of the grid has no room for; saved with the row. */
export function PositionDetails({ row, editable, onChange, onClose }: Props) {
  const { t, i18n } = useTranslation('recruitments');
  const id = useId();
  const { content, base } = row;
  const extra = Object.entries(content.extra);
  return (
    <Dialog
      title={content.code || said(content.name, i18n.language) || t('grid.new')}
      drawer
      onClose={onClose}
    >
      {base && (
        <p>
          <Link to={`/positions/${encodeURIComponent(base.id)}/conditions`}>{t('details.conditions')}</Link>
        </p>
      )}
      {base && <p className={controls['muted']}>{t('details.applications', { count: base.applications })}</p>}
      <fieldset className={controls['plainSet']} disabled={!editable}>
        {SHORT.map((key) => (
          <div key={key} className={css['pair']}>
            {LANGUAGE_IDS.map((language) => (
              <TextField
                key={language}
                label={labelIn(t, `details.${key}`, language)}
                value={content[key][language] ?? ''}
                maxLength={200}
                onChange={(text) => onChange({ [key]: { ...content[key], [language]: text } })}
              />
            ))}
          </div>
        ))}
        {LONG.flatMap((key) =>
          LANGUAGE_IDS.map((language) => (
            <div key={`${key} ${language}`} className={controls['field']}>
              <label htmlFor={`${id}-${key}-${language}`}>{labelIn(t, `details.${key}`, language)}</label>
              <textarea
                id={`${id}-${key}-${language}`}
                className={controls['input']}
                rows={4}
                maxLength={5000}
                value={content[key][language] ?? ''}
                onChange={(event) => onChange({ [key]: { ...content[key], [language]: event.target.value } })}
              />
            </div>
          )),
        )}
        {extra.length > 0 && (
          <>
            <h3>{t('details.extra')}</h3>
            {extra.map(([heading, value]) => (
              <TextField
                key={heading}
                label={heading}
                value={value}
                onChange={(text) => onChange({ extra: { ...content.extra, [heading]: text } })}
              />
            ))}
          </>
        )}
      </fieldset>
    </Dialog>
  );
}
