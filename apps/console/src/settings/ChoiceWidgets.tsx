import type { FieldWidgetProps, FieldWidgets } from '@portal/forms';
import { createContext, use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEngineMissing, isPhone } from '@portal/rules';
import { loadPatternEngine } from '@portal/rules/load-patterns';
import { readPhoneRule, writePhoneRule, type Options, type PhoneChoice } from './asked-as.ts';
import { ColourWidget } from './ColourWidget.tsx';
import { MEASURE_WIDGETS } from './MeasureWidgets.tsx';
import { LogoWidget } from './LogoWidget.tsx';
import { PicturesWidget } from './PicturesWidget.tsx';
import controls from '../ui/controls.module.css';
import css from './settings.module.css';

/** What can be chosen; the form's widgets are made before it is known. */
export const OptionsContext = createContext<Options>({ item: [], list: [], code: [] });

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A choice of one, for settings that are one of a few words. */
function ChoiceWidget({ id, value, schema, disabled, onChange }: FieldWidgetProps) {
  const { t } = useTranslation();
  return (
    <select
      id={id}
      className={controls['input']}
      value={textOf(value)}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
    >
      {(schema.enum ?? []).map((choice) => {
        const word = String(choice as string);
        return (
          <option key={word} value={word}>
            {t([`settings.choice.${word === '' ? 'none' : word}`, 'settings.choice.other'], { word })}
          </option>
        );
      })}
    </select>
  );
}

/** No id is written so. */
const RAW = '#raw';

/** An id that is chosen by the name of what it stands for; one that nothing stands for can be seen and typed (GRID-08). */
function NamedWidget({ kind, ...props }: FieldWidgetProps & { kind: keyof Options }) {
  const { id, value, label, disabled, onChange } = props;
  const { t } = useTranslation();
  const options = use(OptionsContext)[kind];
  const [isRaw, setRaw] = useState(false);
  const text = textOf(value);
  const isUnknown = text !== '' && !options.some((option) => option.value === text);
  const raw = isRaw || isUnknown;
  return (
    <div className={css['words']}>
      <select
        id={id}
        className={controls['input']}
        value={raw ? RAW : text}
        disabled={disabled}
        onChange={(event) => {
          setRaw(event.target.value === RAW);
          if (event.target.value !== RAW) onChange(event.target.value);
        }}
      >
        <option value="">{t('settings.words.none')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {t('settings.words.named', { name: option.label, id: option.value })}
          </option>
        ))}
        <option value={RAW}>{t('settings.words.raw')}</option>
      </select>
      {raw && (
        <input
          className={controls['input']}
          aria-label={t('settings.words.rawOf', { name: label })}
          value={text}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}

const PHONE_CHOICES = ['', 'mainland', 'e164', 'prefixes', 'own'] as const;

/** A new rule of a kind, with what was typed for it last. */
function phoneRuleOf(choice: string, typed: { prefixes: string; pattern: string }): PhoneChoice {
  if (choice === 'prefixes') return { choice, prefixes: typed.prefixes };
  if (choice === 'own') return { choice, pattern: typed.pattern };
  return { choice: choice === 'mainland' || choice === 'e164' ? choice : '' };
}

/** Which phone numbers are taken: a rule by its name, prefixes, or a pattern of one's own, with a number to try (GRID-08). */
function PhoneWidget({ id, value, disabled, onChange }: FieldWidgetProps) {
  const { t } = useTranslation();
  const text = textOf(value);
  const read = readPhoneRule(text);
  const [isOwn, setOwn] = useState(read.choice === 'own');
  const rule: PhoneChoice = isOwn ? { choice: 'own', pattern: text } : read;
  const [kept, setKept] = useState({ prefixes: '+86, +852', pattern: '\\+?\\d{6,15}' });
  const [tried, setTried] = useState('');
  const [, setReady] = useState(false);
  const needsEngine = isEngineMissing(text);
  useEffect(() => {
    if (!needsEngine) return;
    loadPatternEngine().then(
      () => setReady(true),
      // Without it the server says whether the rule can be used.
      () => undefined,
    );
  }, [needsEngine]);
  const write = (next: PhoneChoice): void => {
    if (next.choice === 'prefixes') setKept({ ...kept, prefixes: next.prefixes });
    if (next.choice === 'own') setKept({ ...kept, pattern: next.pattern });
    onChange(writePhoneRule(next));
  };
  return (
    <div className={css['words']}>
      <select
        id={id}
        className={controls['input']}
        value={rule.choice}
        disabled={disabled}
        onChange={(event) => {
          setOwn(event.target.value === 'own');
          write(phoneRuleOf(event.target.value, kept));
        }}
      >
        {PHONE_CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {t(`settings.phone.${choice === '' ? 'usual' : choice}`)}
          </option>
        ))}
      </select>
      {rule.choice === 'prefixes' && (
        <input
          className={controls['input']}
          aria-label={t('settings.phone.prefixesOf')}
          value={rule.prefixes}
          disabled={disabled}
          onChange={(event) => write({ choice: 'prefixes', prefixes: event.target.value })}
        />
      )}
      {rule.choice === 'own' && (
        <input
          className={controls['input']}
          aria-label={t('settings.phone.pattern')}
          value={rule.pattern}
          disabled={disabled}
          onChange={(event) => write({ choice: 'own', pattern: event.target.value })}
        />
      )}
      <label className={css['try']}>
        <span className={controls['muted']}>{t('settings.phone.try')}</span>
        <input
          className={controls['input']}
          inputMode="tel"
          value={tried}
          onChange={(event) => setTried(event.target.value)}
        />
      </label>
      {tried.trim() !== '' && (
        <p role="status" className={controls['muted']}>
          {t(isPhone(tried, text) ? 'settings.phone.fits' : 'settings.phone.unfit')}
        </p>
      )}
    </div>
  );
}

const ItemWidget = (props: FieldWidgetProps) => <NamedWidget {...props} kind="item" />;
const ListWidget = (props: FieldWidgetProps) => <NamedWidget {...props} kind="list" />;
const CodeWidget = (props: FieldWidgetProps) => <NamedWidget {...props} kind="code" />;

/** What the forms of the settings draw with, by the names of `AskedAs` and 'choice'. */
export const SETTINGS_WIDGETS: FieldWidgets = {
  choice: ChoiceWidget,
  item: ItemWidget,
  list: ListWidget,
  code: CodeWidget,
  phone: PhoneWidget,
  colour: ColourWidget,
  pictures: PicturesWidget,
  logo: LogoWidget,
  ...MEASURE_WIDGETS,
};
