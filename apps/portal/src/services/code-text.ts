import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { codeKeys, fallbackKey, SHOWN_AS_IS, SYSTEM_CODES, type CodeFlow } from '@portal/machines/codes.ts';

/** Translates a key of the namespace `codes`. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

/**
 * The text of a return code: our own for the codes of the table, else the server's message, else the text of last resort of
 * the flow; never nothing (ERR-46). Where the catalogue says so, an unknown code is itself the text (ERR-06, ERR-14).
 */
export function codeText(
  t: Translate,
  flow: CodeFlow,
  code: string,
  message: string,
  values: Record<string, unknown> = {},
): string {
  if (code === 'notLogin') return t('notLogin');
  if (SYSTEM_CODES.has(code)) return t('system');
  const key = codeKeys[flow][code];
  if (key !== undefined) return t(key, values);
  if (message !== '') return message;
  return SHOWN_AS_IS.has(flow) && code !== '' ? code : t(fallbackKey(flow));
}

/** `codeText` in the reader's language. */
export function useCodeText(): (
  flow: CodeFlow,
  code: string,
  message: string,
  values?: Record<string, unknown>,
) => string {
  const { t } = useTranslation('codes');
  return useCallback(
    (flow, code, message, values) =>
      codeText((key, options) => t(key, options ?? {}), flow, code, message, values),
    [t],
  );
}
