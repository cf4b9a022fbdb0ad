import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SchemaForm } from '@portal/forms';
import type { ConsoleError, SettingsView } from '@portal/fieldsets/console-api';
import {
  storedPortalSettingsSchema,
  storedRegistrationSettingsSchema,
  type JsonSchema,
} from '@portal/schemas';
import { call, errorOf } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { Button, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { AskBeforeSaving } from './AskBeforeSaving.tsx';
import { dangersOf, type Danger } from './dangers.ts';
import { flatValues, settingsForm, storedValues } from './flatten.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './settings.module.css';

const PARTS = {
  portal: storedPortalSettingsSchema as unknown as JsonSchema,
  registration: storedRegistrationSettingsSchema as unknown as JsonSchema,
};
type Part = keyof typeof PARTS;

/** A choice of one, for settings that are one of a few words. */
function ChoiceWidget({ id, value, schema, disabled, onChange }: WidgetProps) {
  const { t } = useTranslation();
  return (
    <select
      id={id}
      className={controls['input']}
      value={typeof value === 'string' ? value : ''}
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

const WIDGETS: RegistryWidgetsType = { choice: ChoiceWidget };

interface FormProps {
  part: Part;
  view: SettingsView;
  onSaved(view: SettingsView): void;
}

function PartForm({ part, view, onSaved }: FormProps) {
  const { t, i18n } = useTranslation();
  const { user } = useMe();
  const [error, setError] = useState<ConsoleError | null>(null);
  const [saved, setSaved] = useState(false);
  const [asked, setAsked] = useState<{ values: Record<string, unknown>; dangers: Danger[] } | null>(null);
  const schema = PARTS[part];
  const form = useMemo(() => {
    const label = (path: string[]): string =>
      path
        .map((name) =>
          t([`settings.${part}.${name}`, `settings.inside.${name}`, 'settings.choice.other'], { word: name }),
        )
        .join(t('settings.joint'));
    // A text in several languages is explained once.
    const help = ([name = '', inside]: string[]): string =>
      inside === undefined || inside === 'zh'
        ? t([`settings.help.${part}.${name}`, 'settings.choice.other'], { word: '' })
        : '';
    return settingsForm(schema, part, label, help);
    // The labels follow the language.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [schema, part, t, i18n.language]);
  const stored = view[part] as unknown as Record<string, unknown>;
  const formData = useMemo(() => flatValues(schema, stored), [schema, stored]);
  const editable = may(user.role, 'publisher');
  const save = async (values: Record<string, unknown>): Promise<void> => {
    setAsked(null);
    setSaved(false);
    try {
      const body = { rev: view.rev, [part]: values };
      onSaved(await call<SettingsView>('PUT', '/settings', body));
      setError(null);
      setSaved(true);
    } catch (failed) {
      setError(errorOf(failed));
    }
  };
  const propose = (values: Record<string, unknown>): void => {
    const dangers = dangersOf(stored, values);
    if (dangers.length > 0) setAsked({ values, dangers });
    else void save(values);
  };
  return (
    <section className={`${layout['card']} ${css['settings']}`}>
      <h2>{t(`settings.${part}.title`)}</h2>
      <SchemaForm
        key={`${i18n.language} ${part}`}
        {...form}
        formData={formData}
        widgets={WIDGETS}
        disabled={!editable}
        label={t(`settings.${part}.title`)}
        onChange={() => setSaved(false)}
        onSubmit={(data) => propose(storedValues(schema, data, stored))}
      >
        <ErrorLine error={error} />
        {saved && (
          <p className={layout['success']} role="status">
            {t('settings.saved')}
          </p>
        )}
        {editable && (
          <Button kind="primary" type="submit">
            {t('settings.save')}
          </Button>
        )}
      </SchemaForm>
      {asked && (
        <AskBeforeSaving
          dangers={asked.dangers}
          onSave={() => void save(asked.values)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

/** Settings of the portal and of registration, in forms made of their schemas; in force at once (HR-24). */
export function SettingsScreen() {
  const { t } = useTranslation();
  const { data, error } = useLoaded<SettingsView>('/settings');
  const [newer, setNewer] = useState<SettingsView | null>(null);
  const [part, setPart] = useState<Part>('portal');
  const view = newer ?? data;
  if (error) return <ErrorLine error={error} />;
  if (!view) return <Skeleton lines={8} />;
  return (
    <div className={`${layout['page']} ${layout['narrow']}`}>
      <h1>{t('settings.title')}</h1>
      <p className={layout['lead']}>{t('settings.text')}</p>
      <div className={controls['segments']} role="group" aria-label={t('settings.title')}>
        {(['portal', 'registration'] as const).map((name) => (
          <button key={name} type="button" aria-pressed={part === name} onClick={() => setPart(name)}>
            {t(`settings.${name}.title`)}
          </button>
        ))}
      </div>
      <PartForm key={part} part={part} view={view} onSaved={setNewer} />
    </div>
  );
}
