import { withText } from '@portal/fieldsets';
import { LanguageFields } from '../ui/LanguageFields.tsx';
import { labelIn } from '../ui/written.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError } from '@portal/console-contract';
import {
  WINDOW_KINDS,
  type RecruitmentDefinition,
  type RecruitmentWindow,
  type WindowKind,
} from '@portal/schemas';
import { DateField } from '../ui/DateField.tsx';
import { LANGUAGE_IDS, LANGUAGES } from '@portal/schemas/languages';
import { ErrorLine, TextField } from '../ui/Kit.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { zoneName } from '../ui/texts.ts';
import controls from '../ui/controls.module.css';
import { instantOf, wallTime } from '@portal/rules';
import { zoneChoices } from './zone-choices.ts';
import css from './recruitments.module.css';

interface Props {
  value: RecruitmentDefinition;
  onChange(value: RecruitmentDefinition): void;
  editable: boolean;
}

const NONE: RecruitmentWindow = { from: null, to: null };

const numberIn = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** Names, zone, windows and limits of a recruitment. Times are typed by the clock of its zone. */
export function RecruitmentForm({ value, onChange, editable }: Props) {
  const { t, i18n } = useTranslation('recruitments');
  const zoneId = useId();
  const zones = zoneChoices(value.zone);
  const put = (change: Partial<RecruitmentDefinition>): void => onChange({ ...value, ...change });
  const putWindow = (kind: WindowKind, side: keyof RecruitmentWindow, wall: string): void => {
    const next = { ...(value.windows[kind] ?? NONE), [side]: instantOf(wall, value.zone) };
    const { [kind]: _, ...others } = value.windows;
    put({ windows: next.from === null && next.to === null ? others : { ...others, [kind]: next } });
  };
  /** Another zone keeps what the clock says: 08:00 stays 08:00. */
  const putZone = (zone: string): void => {
    const moved = (at: string | null): string | null =>
      at === null ? null : instantOf(wallTime(at, value.zone), zone);
    const windows = Object.fromEntries(
      Object.entries(value.windows).map(([kind, { from, to }]) => [
        kind,
        { from: moved(from), to: moved(to) },
      ]),
    );
    put({ zone, windows });
  };
  return (
    <fieldset className={controls['plainSet']} disabled={!editable}>
      <div className={css['pair']}>
        <LanguageFields
          label={(language) => labelIn(t, 'form.name', language)}
          text={value.name}
          maxLength={200}
          required
          onChange={(language, text) => put({ name: withText(value.name, language, text) })}
        />
        {LANGUAGE_IDS.map((language) => (
          <TextArea
            key={language}
            label={labelIn(t, 'form.about', language)}
            lang={LANGUAGES[language].tag}
            value={value.description[language] ?? ''}
            maxLength={5000}
            onChange={(text) => put({ description: withText(value.description, language, text) })}
          />
        ))}
        <div className={controls['field']}>
          <label htmlFor={zoneId}>{t('form.zone')}</label>
          <select id={zoneId} value={value.zone} onChange={(event) => putZone(event.target.value)}>
            {(['cities', 'others'] as const).map((group) => (
              <optgroup key={group} label={t(`form.zones.${group}`)}>
                {zones[group].map((zone) => (
                  <option key={zone} value={zone}>
                    {group === 'cities' ? zoneName(zone, i18n.language) : zone}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </div>
      </div>
      <h3>{t('form.windows')}</h3>
      <p className={controls['muted']}>
        {t('form.windowsText', { zone: zoneName(value.zone, i18n.language) })}
      </p>
      {WINDOW_KINDS.map((kind) => (
        <fieldset key={kind} className={css['window']}>
          <legend>{t(`window.${kind}`)}</legend>
          {(['from', 'to'] as const).map((side) => (
            <DateField
              key={side}
              label={t(`form.${side}`)}
              kind="moment"
              value={wallTime(value.windows[kind]?.[side] ?? null, value.zone)}
              onChange={(wall) => putWindow(kind, side, wall)}
            />
          ))}
          <span className={controls['muted']}>{t(`windowText.${kind}`)}</span>
        </fieldset>
      ))}
      <h3>{t('form.limits')}</h3>
      <div className={css['pair']}>
        <TextField
          label={t('form.maxPositions')}
          help={t('form.maxPositionsText')}
          type="number"
          min={1}
          max={1000}
          value={String(value.maxPositions ?? '')}
          onChange={(text) => put({ maxPositions: numberIn(text) })}
        />
        <TextField
          label={t('form.minRatio')}
          help={t('form.minRatioText')}
          type="number"
          min={0.1}
          max={1000}
          step="any"
          value={String(value.minRatio ?? '')}
          onChange={(text) => put({ minRatio: numberIn(text) })}
        />
      </div>
    </fieldset>
  );
}

/** What the server refused of a recruitment, by the names of its parts. */
export function RecruitmentError({ error }: { error: ConsoleError | null }) {
  const { t } = useTranslation('recruitments');
  const own = (error?.problems ?? []).filter(({ path }) => path.startsWith('recruitment/'));
  if (own.length === 0) return <ErrorLine error={error} />;
  return (
    <div role="alert" className={css['faults']}>
      {own.map(({ path, what }) => {
        const part = path.replace('recruitment/', '');
        const window = WINDOW_KINDS.find((kind) => kind === part);
        return <p key={path + what}>{t(`problem.${what}`, { part: window ? t(`window.${window}`) : '' })}</p>;
      })}
    </div>
  );
}
