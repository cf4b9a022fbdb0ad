import { useTranslation } from 'react-i18next';
import { DateField } from '../ui/DateField.tsx';
import { SelectField, TextField } from '../ui/Kit.tsx';
import { zoneName } from '../ui/texts.ts';
import controls from '../ui/controls.module.css';
import type { Ending, ListDraft } from './list-draft.ts';

interface Props {
  draft: ListDraft;
  zone: string;
  onChange(change: Partial<ListDraft>): void;
}

const ENDINGS: readonly Ending[] = ['days', 'until'];

/** From when until when a list is public: an end that is named, or working days that are counted (LIST-02). */
export function ListTimes({ draft, zone, onChange }: Props) {
  const { t, i18n } = useTranslation('lists');
  return (
    <>
      <div className={controls['pair']}>
        <DateField
          label={t('form.from')}
          title={zoneName(zone, i18n.language)}
          kind="moment"
          value={draft.from}
          onChange={(from) => onChange({ from })}
        />
        <SelectField
          label={t('form.ending')}
          value={draft.ending}
          options={ENDINGS.map((value) => ({ value, label: t(`form.endings.${value}`) }))}
          onChange={(ending) => onChange({ ending: ending === 'until' ? 'until' : 'days' })}
        />
        {draft.ending === 'days' ? (
          <TextField
            label={t('form.days')}
            inputMode="numeric"
            maxLength={3}
            value={draft.days}
            onChange={(days) => onChange({ days })}
          />
        ) : (
          <DateField
            label={t('form.until')}
            title={zoneName(zone, i18n.language)}
            kind="moment"
            value={draft.until}
            onChange={(until) => onChange({ until })}
          />
        )}
      </div>
      <p className={controls['muted']}>{t(`form.timesText.${draft.ending}`)}</p>
    </>
  );
}
