import { createContext, useContext } from 'react';
import type { Translate } from '@portal/translator';
import { NO_CODES, type CodeData, type CodeSource, type UnitOption } from '../codes/source.ts';

/** A text of the namespace `forms`. */
export type Text = (key: string, values?: Record<string, string | number>) => string;

/**
 * What widgets need beside their own value. A React context, not RJSF's formContext: RJSF takes all functions for
 * equal and would keep old ones after a change of language.
 */
export interface FormServices {
  text: Text;
  translate: Translate;
  language: string;
  codes: CodeSource;
  codeData: CodeData;
  /** Shown text of stored codes by item id. */
  names: Readonly<Record<string, string>>;
  units: readonly UnitOption[];
  divisions: readonly UnitOption[];
  /** Code that an item had at the start: the one that `names` speaks of. */
  storedCode: (itemid: string) => string;
  /** Where an address of the back end is found; absent = where it says. */
  address?: ((address: string) => string) | undefined;
  /** Current value of another item of the form. */
  valueOf: (itemid: string) => string;
  /** Hears of changes of any value; returns how to stop. */
  subscribe: (listener: () => void) => () => void;
}

const nothing = (): void => undefined;

export const FormServicesContext = createContext<FormServices>({
  text: (key) => key,
  translate: ([key = '']) => key,
  language: 'zh',
  codes: NO_CODES,
  codeData: {},
  names: {},
  units: [],
  divisions: [],
  storedCode: () => '',
  valueOf: () => '',
  subscribe: () => nothing,
});

/** What the form around a widget offers it: texts, codes and the source of units; outside of a form texts are their keys and there are no codes. */
export function useFormServices(): FormServices {
  return useContext(FormServicesContext);
}
