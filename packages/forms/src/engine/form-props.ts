import type { Ref } from 'react';
import type { KindRegistry } from '@portal/field-kinds';
import type { Translation } from '@portal/translator';
import type { Data } from './form-data.ts';
import type { FieldWidgets } from './field-widget.ts';
import type { FocusClaim } from './focus-claim.ts';
import type { ServerError } from './live-errors.ts';
import type { ServiceProps } from './use-services.ts';

/** How a form is checked. */
export interface ValidateOptions {
  /** The act that asks for it, where that began before; null = what is wrong is shown and the focus stays. */
  focus?: FocusClaim | null;
}

/** What a screen can ask of a form. */
export interface FormHandle {
  /**
   * Checks everything and shows what is wrong; true = nothing is wrong. To be called in the act of a person: the focus
   * goes to the first error that is found then, or told by `setErrors` later, unless the person has gone on to another
   * control or types (TRY-44). The first check of a page may have to fetch its code; where that cannot be had, it is left to the
   * server and true.
   */
  validate: (options?: ValidateOptions) => Promise<boolean>;
  /** The data as it would be sent: values trimmed and in their one spelling, blanks left out. */
  data: () => Data;
  /** The data as typed, for drafts. */
  rawData: () => Data;
  /**
   * Shows errors that the server found; [] takes all errors away. The focus goes to the first only in answer to a submit
   * or a `validate`, once.
   */
  setErrors: (errors: readonly ServerError[]) => void;
  /** Sets values as if typed; undefined or '' empties. */
  setValues: (values: Readonly<Record<string, string | undefined>>) => void;
}

export interface EngineFormProps extends ServiceProps {
  translation: Pick<Translation, 'schema' | 'uiSchema'>;
  /** Data at the start; later ones are ignored: give the form another `key` for another record. */
  initialData?: Readonly<Data> | undefined;
  onChange?: ((data: Data) => void) | undefined;
  /** Called with valid data when the form is submitted by Enter or a submit button inside. */
  onSubmit?: ((data: Data) => void) | undefined;
  /** Values that follow from a change, such as a birthday from an identity number. */
  derive?: ((before: Data, after: Data) => Record<string, string | undefined> | null) | undefined;
  disabled?: boolean | undefined;
  idPrefix?: string | undefined;
  /** Shows all errors on top when there are several (UX-06). */
  summary?: boolean | undefined;
  widgets?: FieldWidgets | undefined;
  /** Kinds of fields that the translation was made with; the standard ones by default (PKG-03). */
  kinds?: KindRegistry | undefined;
  /** Mounts the fields when they come near the window or the browser is idle (PERF-02). */
  lazy?: boolean | undefined;
  label?: string | undefined;
  children?: React.ReactNode;
  ref?: Ref<FormHandle> | undefined;
}
