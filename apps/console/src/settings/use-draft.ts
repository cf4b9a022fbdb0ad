import { useState } from 'react';
import type { ConsoleError, SettingsConcern, SettingsView } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import { dangersOf, type Danger } from './dangers.ts';
import { changedSettings, flatValues, settingPaths, storedValues } from './flatten.ts';
import { SETTING_SCHEMAS, type SettingPart } from './names.ts';
import type { PartChange } from './ReviewSettings.tsx';

type Values = Record<string, unknown>;

const PARTS = Object.keys(SETTING_SCHEMAS) as readonly SettingPart[];

const storedOf = (view: SettingsView, part: SettingPart): Values => view[part] as unknown as Values;

/** A change that is looked at before it works. */
export interface Asked {
  body: Partial<Pick<SettingsView, SettingPart>>;
  changes: PartChange[];
  concerns: SettingsConcern[];
  dangers: Danger[];
}

/** What was typed in all sections of the settings and is not saved, and its way to the server (OFFICE-06, OFFICE-09). */
export interface Draft {
  /** What the controls of a part hold, by their names. */
  valuesOf(part: SettingPart): Values;
  changes: readonly PartChange[];
  /** Grows when what is typed is replaced: forms begin anew. */
  generation: number;
  asked: Asked | null;
  error: ConsoleError | null;
  /** What became of the last press: everything was the same, or it works now. */
  told: 'same' | 'saved' | null;
  put(part: SettingPart, values: Values): void;
  /** Whom it would concern is counted, and what could not be saved is refused, before anything is asked. */
  propose(): Promise<void>;
  save(): Promise<void>;
  back(): void;
  undo(): void;
}

/** @param onSaved told of what is stored then */
export function useDraft(view: SettingsView, onSaved: (view: SettingsView) => void): Draft {
  const [typed, setTyped] = useState<Partial<Record<SettingPart, Values>>>({});
  const [generation, setGeneration] = useState(0);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [error, setError] = useState<ConsoleError | null>(null);
  const [told, setTold] = useState<Draft['told']>(null);
  const valuesOf = (part: SettingPart): Values =>
    typed[part] ?? flatValues(SETTING_SCHEMAS[part], storedOf(view, part));
  const storedIn = (part: SettingPart): Values => {
    const before = storedOf(view, part);
    const values = typed[part];
    return values ? storedValues(SETTING_SCHEMAS[part], values, before) : before;
  };
  const changesOf = (part: SettingPart): PartChange[] =>
    typed[part]
      ? changedSettings(SETTING_SCHEMAS[part], storedOf(view, part), storedIn(part)).map((change) => ({
          ...change,
          part,
        }))
      : [];
  const changes = PARTS.flatMap(changesOf);
  const begin = (): void => {
    setTyped({});
    setGeneration((before) => before + 1);
  };
  return {
    valuesOf,
    changes,
    generation,
    asked,
    error,
    told,
    put: (part, values) => {
      setTyped((before) => ({
        ...before,
        [part]: { ...(before[part] ?? flatValues(SETTING_SCHEMAS[part], storedOf(view, part))), ...values },
      }));
      setTold(null);
    },
    propose: async () => {
      setTold(changes.length === 0 ? 'same' : null);
      if (changes.length === 0) return;
      const changed = PARTS.filter((part) => changesOf(part).length > 0);
      // What the form holds, which the server judges.
      const body: Asked['body'] = Object.fromEntries(changed.map((part) => [part, storedIn(part)]));
      try {
        const { concerns } = await call('POST /settings/review', { body: { rev: view.rev, ...body } });
        setError(null);
        setAsked({
          body,
          changes,
          concerns,
          dangers: changed.flatMap((part) => dangersOf(storedOf(view, part), storedIn(part))),
        });
      } catch (failed) {
        setError(errorOf(failed));
      }
    },
    save: async () => {
      setAsked(null);
      if (!asked) return;
      try {
        onSaved(await call('PUT /settings', { body: { rev: view.rev, ...asked.body } }));
        begin();
        setError(null);
        setTold('saved');
      } catch (failed) {
        setError(errorOf(failed));
      }
    },
    back: () => setAsked(null),
    undo: () => {
      begin();
      setError(null);
      setTold(null);
    },
  };
}

/** Controls that hold what is not stored. */
export const changedNames = (changes: readonly PartChange[], part: SettingPart): string[] =>
  settingPaths(SETTING_SCHEMAS[part])
    .filter(({ path }) =>
      changes.some((change) => change.part === part && change.path.join('/') === path.join('/')),
    )
    .map(({ name }) => name);
