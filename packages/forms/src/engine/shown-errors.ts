import type { UiNode } from '@portal/field-kinds';
import type { JsonSchema } from '@portal/schemas';
import { messageField, messageFor, type Translate } from '@portal/translator';
import { isServerError, type FormError } from './live-errors.ts';

/** An error as it is shown, with the id of its control. */
export interface ShownError {
  itemid: string;
  controlId: string;
  message: string;
}

/**
 * The errors in the words of the page: made anew at every change of language (I18N-04). The answers that they quote are those of the
 * moment they are told in: a list that is read aloud does not begin anew at each key (FORM-13).
 */
export function shownErrors(
  errors: readonly FormError[],
  schema: JsonSchema,
  uiSchema: UiNode,
  translate: Translate,
  controlId: (itemid: string) => string,
): ShownError[] {
  return errors.map((error) => {
    if (isServerError(error)) return { ...error, controlId: controlId(error.itemid) };
    const message = messageFor(error, messageField(schema, uiSchema, error.itemid), translate);
    return { itemid: error.itemid, controlId: controlId(error.itemid), message };
  });
}
