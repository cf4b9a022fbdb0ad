import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cachedCodes } from '../codes/cached.ts';
import { NO_CODES, type CodeData, type CodeSource, type UnitOption } from '../codes/source.ts';
import type { FormServices } from './services.ts';
import { languageOf } from '@portal/schemas/languages';
import type { KindRegistry } from '@portal/field-kinds';
import { translateAtHand } from './late-check.ts';

export interface ServiceProps {
  codes?: CodeSource | undefined;
  codeData?: CodeData | undefined;
  names?: Readonly<Record<string, string>> | undefined;
  units?: readonly UnitOption[] | undefined;
  divisions?: readonly UnitOption[] | undefined;
  address?: FormServices['address'];
  /** Kinds of fields that bring words of their own; absent = those of the installation. */
  kinds?: KindRegistry | undefined;
}

/** What nobody reads before the first key (PERF-06): texts of errors first of all. */
const LATE = 'forms-late';

const NONE: readonly UnitOption[] = [];
const NO_NAMES: Readonly<Record<string, string>> = {};
const NO_DATA: CodeData = {};

/** The texts of errors. Fetching them never fails: without them each error has the general text. */
export interface ErrorTexts {
  areHere(): boolean;
  load(): Promise<void>;
}

/** Texts, codes and lists of a form, and a way for widgets to look at other values. */
export function useServices(
  props: ServiceProps,
  data: Readonly<Record<string, unknown>>,
): {
  services: FormServices;
  /** Call after every change of data. */
  changed: (data: Readonly<Record<string, unknown>>) => void;
  errorTexts: ErrorTexts;
} {
  const { t, i18n } = useTranslation('forms');
  const {
    codes = NO_CODES,
    codeData = NO_DATA,
    names = NO_NAMES,
    units = NONE,
    divisions = NONE,
    address,
    kinds,
  } = props;
  const current = useRef(data);
  const stored = useRef(data);
  const listeners = useRef(new Set<() => void>());
  const language = languageOf(i18n.language);
  return useMemo(() => {
    // The keys are those of locales/*/forms.json; i18next's own type of `t` knows no key that is made.
    const say = t as unknown as (key: string | string[], values: object) => string;
    // What only lists and calendars say is late: they wait for it.
    const options = { ns: ['forms', LATE], interpolation: { escapeValue: false } };
    // A form of many fields says the same few texts again and again: each is looked up once (PERF-06).
    const said = new Map<string, string>();
    const constant = (key: string): string => {
      const known = said.get(key) ?? say(key, options);
      said.set(key, known);
      return known;
    };
    const services: FormServices = {
      text: (key, values) => (values ? say(key, { ...values, ...options }) : constant(key)),
      // Until then i18next says the same, but for what kinds say themselves.
      translate: (keys, values) =>
        translateAtHand(i18n, kinds)?.(keys, values) ?? say(keys, { ...values, ...options }),
      language,
      codes: cachedCodes(codes, language),
      codeData,
      names,
      units,
      divisions,
      address,
      storedCode: (itemid) => textOf(stored.current[itemid]),
      valueOf: (itemid) => textOf(current.current[itemid]),
      subscribe: (listener) => {
        listeners.current.add(listener);
        return () => {
          listeners.current.delete(listener);
        };
      },
    };
    return {
      services,
      errorTexts: { areHere: () => i18n.hasLoadedNamespace(LATE), load: () => i18n.loadNamespaces(LATE) },
      changed: (now) => {
        current.current = now;
        for (const listener of listeners.current) listener();
      },
    };
  }, [t, i18n, language, codes, codeData, names, units, divisions, address, kinds]);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
