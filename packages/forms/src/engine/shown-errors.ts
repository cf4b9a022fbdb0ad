import type { UiNode } from '@portal/field-kinds';
import type { JsonSchema } from '@portal/schemas';
import { messageFor, type Translate } from '@portal/translator';
import { isServerError, type FormError } from './live-errors.ts';

/** An error as it is shown, with the id of its control. */
export interface ShownError {
  itemid: string;
  controlId: string;
  message: string;
}

/** The errors in the words of the page: made anew at every change of language (I18N-04). */
export function shownErrors(
  errors: readonly FormError[],
  schema: JsonSchema,
  uiSchema: UiNode,
  translate: Translate,
  controlId: (itemid: string) => string,
): ShownError[] {
  return errors.map((error) => {
    if (isServerError(error)) return { ...error, controlId: controlId(error.itemid) };
    const title = schema.properties?.[error.itemid]?.title ?? error.itemid;
    const ui = uiSchema[error.itemid] as { 'ui:options'?: { messages?: Record<string, string> } } | undefined;
    const messages = ui?.['ui:options']?.messages;
    const message = messageFor(error, { title, ...(messages ? { messages } : {}) }, translate);
    return { itemid: error.itemid, controlId: controlId(error.itemid), message };
  });
}
