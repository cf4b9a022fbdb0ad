import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SchemaForm } from '@portal/forms';
import type { CodeList } from '@portal/fieldsets';
import type { ConsoleError, SettingsConcern, SettingsView } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { Button, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { DEFAULT_LANGUAGE, languageOf } from '@portal/schemas/languages';
import { loadList } from '../codes/lists.ts';
import { optionsOf } from './asked-as.ts';
import { OptionsContext, SETTINGS_WIDGETS } from './ChoiceWidgets.tsx';
import { ReviewSettings } from './ReviewSettings.tsx';
import { dangersOf, type Danger } from './dangers.ts';
import { settingLabel, SETTING_SCHEMAS, type SettingPart } from './names.ts';
import { changedSettings, flatValues, settingsForm, storedValues, type SettingChange } from './flatten.ts';
import { SmsGatewayForm } from '../sms/SmsGatewayForm.tsx';
import { usePointed } from '../search/pointed.ts';
import { leave, useUnsaved } from '../ui/unsaved.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './settings.module.css';

type Section = SettingPart | 'sms';

/** A change that is looked at before it works. */
interface Asked {
  values: Record<string, unknown>;
  changes: SettingChange[];
  concerns: SettingsConcern[];
  dangers: Danger[];
}

interface FormProps {
  part: SettingPart;
  /** Control that was gone to. */
  pointed: { name: string } | null;
  view: SettingsView;
  onSaved(view: SettingsView): void;
}

function PartForm({ part, pointed, view, onSaved }: FormProps) {
  const { t, i18n } = useTranslation();
  const { user } = useMe();
  const [error, setError] = useState<ConsoleError | null>(null);
  const [saved, setSaved] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [same, setSame] = useState(false);
  const schema = SETTING_SCHEMAS[part];
  const label = (path: string[]): string => settingLabel(t, part, path);
  useEffect(() => {
    if (!pointed) return;
    const ids = `[id$=${JSON.stringify(`_${pointed.name}`)}]`;
    const control = document.querySelector<HTMLElement>(`:is(input, select, textarea)${ids}`);
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: 'center' });
  }, [pointed]);
  const form = useMemo(() => {
    // A text in several languages is explained once.
    const help = ([name = '', inside]: string[]): string =>
      inside === undefined || inside === DEFAULT_LANGUAGE
        ? t([`settings.help.${part}.${name}`, 'settings.choice.other'], { word: '' })
        : '';
    return settingsForm(schema, part, label, help);
    // The labels follow the language.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [schema, part, t, i18n.language]);
  const stored = view[part] as unknown as Record<string, unknown>;
  // Another language draws the form anew: with what was typed.
  const typed = useRef<Record<string, unknown> | null>(null);
  const formData = useMemo(
    () => typed.current ?? flatValues(schema, stored),
    // oxlint-disable-next-line react/exhaustive-deps
    [schema, stored, i18n.language],
  );
  const [changed, setChanged] = useState(false);
  useUnsaved(changed);
  const editable = may(user, 'putSettings');
  const save = async (values: Record<string, unknown>): Promise<void> => {
    setAsked(null);
    setSaved(false);
    try {
      const body = { rev: view.rev, [part]: values };
      const next = await call('PUT /settings', { body });
      typed.current = null;
      setChanged(false);
      onSaved(next);
      setError(null);
      setSaved(true);
    } catch (failed) {
      setError(errorOf(failed));
    }
  };
  /** Whom it would concern is counted, and what could not be saved is refused, before anything is asked. */
  const propose = async (values: Record<string, unknown>): Promise<void> => {
    setSaved(false);
    const changes = changedSettings(schema, stored, values);
    setSame(changes.length === 0);
    if (changes.length === 0) return;
    try {
      const body = { rev: view.rev, [part]: values };
      const { concerns } = await call('POST /settings/review', { body });
      setError(null);
      setAsked({ values, changes, concerns, dangers: dangersOf(stored, values) });
    } catch (failed) {
      setError(errorOf(failed));
    }
  };
  return (
    <section className={`${layout['card']} ${css['settings']}`}>
      <h2>{t(`settings.${part}.title`)}</h2>
      <SchemaForm
        key={`${i18n.language} ${part}`}
        {...form}
        formData={formData}
        widgets={SETTINGS_WIDGETS}
        disabled={!editable}
        label={t(`settings.${part}.title`)}
        onChange={(data) => {
          typed.current = data;
          setChanged(changedSettings(schema, stored, storedValues(schema, data, stored)).length > 0);
          setSaved(false);
          setSame(false);
        }}
        onSubmit={(data) => void propose(storedValues(schema, data, stored))}
      >
        <ErrorLine error={error} />
        {same && (
          <p className={controls['muted']} role="status">
            {t('settings.review.same')}
          </p>
        )}
        {saved && (
          <p className={layout['success']} role="status">
            {t('settings.saved')}
          </p>
        )}
        {editable && (
          <Button kind="primary" type="submit">
            {t('settings.review.open')}
          </Button>
        )}
      </SchemaForm>
      {asked && (
        <ReviewSettings
          changes={asked.changes}
          concerns={asked.concerns}
          dangers={asked.dangers}
          title={label}
          onSave={() => void save(asked.values)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

/** Settings of the portal and of registration, in forms made of their schemas; in force at once (HR-24). */
export function SettingsScreen() {
  const { t, i18n } = useTranslation();
  const { user } = useMe();
  const { data, error } = useLoaded('GET /settings');
  const [newer, setNewer] = useState<SettingsView | null>(null);
  const [part, setPart] = useState<Section>('portal');
  const [pointed, setPointed] = useState<FormProps['pointed']>(null);
  const show = (next: Section, at: FormProps['pointed']): void => {
    const go = (): void => {
      setPart(next);
      setPointed(at);
    };
    // What is typed in a part stays as long as it is shown.
    if (next === part) go();
    else leave(go);
  };
  usePointed('setting', (id) => {
    const [of = '', name = ''] = id.split('.');
    if (Object.hasOwn(SETTING_SCHEMAS, of)) show(of as SettingPart, { name });
  });
  const view = newer ?? data;
  const sets = useLoaded('GET /sets');
  const lists = useLoaded('GET /codes');
  const [idTypes, setIdTypes] = useState<CodeList | null>(null);
  const idTypeList = view?.portal.idTypeItem?.codesetid ?? '';
  useEffect(() => {
    if (idTypeList === '') return undefined;
    let stale = false;
    void loadList(idTypeList).then((list) => {
      if (!stale) setIdTypes(list);
    });
    return () => {
      stale = true;
    };
  }, [idTypeList]);
  const language = languageOf(i18n.language);
  const options = useMemo(
    () =>
      optionsOf(
        (sets.data ?? []).map(({ definition }) => definition),
        lists.data ?? [],
        idTypes,
        language,
      ),
    [sets.data, lists.data, idTypes, language],
  );
  if (error) return <ErrorLine error={error} />;
  // Without the names the raw values could be edited, but not read.
  if (!view || (!sets.data && !sets.error) || (!lists.data && !lists.error)) return <Skeleton lines={8} />;
  return (
    <div className={`${layout['page']} ${layout['narrow']}`}>
      <h1>{t('settings.title')}</h1>
      <p className={layout['lead']}>{t('settings.text')}</p>
      <div className={controls['segments']} role="group" aria-label={t('settings.title')}>
        {(['portal', 'registration', ...(may(user, 'getSmsGateway') ? (['sms'] as const) : [])] as const).map(
          (name) => (
            <button key={name} type="button" aria-pressed={part === name} onClick={() => show(name, null)}>
              {t(`settings.${name}.title`)}
            </button>
          ),
        )}
      </div>
      {part === 'sms' ? (
        <SmsGatewayForm fields={options.item} />
      ) : (
        <OptionsContext value={options}>
          <PartForm key={part} part={part} pointed={pointed} view={view} onSaved={setNewer} />
        </OptionsContext>
      )}
    </div>
  );
}
