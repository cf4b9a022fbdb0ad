import { createElement, type ReactNode } from 'react';
import type { KindRegistry } from '@portal/field-kinds';
import type { i18n } from 'i18next';
import type { JsonSchema } from '@portal/schemas';
import type { Translate } from '@portal/translator';
import type { Check } from '../validator/check.ts';
import type * as CheckCode from './check-code.ts';
import type { ErrorSummaryProps } from './ErrorSummary.tsx';

/** The code that checks and lists what is wrong, once it has been fetched: nobody needs it before the first key (PERF-06). */
let atHand: typeof CheckCode | null = null;
let coming: Promise<void> | null = null;

/** Nothing is found wrong here; the server judges by the same rules (design decision 2). */
const leftToTheServer: Check = () => [];

/** Whether forms can be checked at once. */
export const canCheck = (): boolean => atHand !== null;

/**
 * Fetches the code that checks, a chunk of its own. Never fails: what could not be fetched is fetched again when it is
 * next asked for, and until then the server alone judges.
 */
export function loadCheck(): Promise<void> {
  coming ??= import('./check-code.ts').then(
    (code) => {
      atHand = code;
    },
    () => {
      coming = null;
    },
  );
  return coming;
}

/** The check of a schema as far as it is at hand; see `loadCheck`. */
export function checkAtHand(schema: JsonSchema, kinds?: KindRegistry): Check {
  return atHand ? atHand.compileCheck(schema, kinds) : leftToTheServer;
}

/** What looks up the texts of errors; null as long as its code is not at hand. */
export function translateAtHand(texts: i18n, kinds?: KindRegistry): Translate | null {
  return atHand && atHand.translateBy(atHand.spokenTexts(texts, kinds));
}

/** Moves the focus to a control that is wrong; where the code that checks is not at hand, as simply as can be. */
export function focusErrorAt(controlId: string): void {
  if (atHand) atHand.focusControl(controlId);
  else document.getElementById(controlId)?.focus();
}

/** The list of errors; nothing as long as its code is not at hand. */
export function LateSummary(props: ErrorSummaryProps): ReactNode {
  return atHand && createElement(atHand.ErrorSummary, props);
}
