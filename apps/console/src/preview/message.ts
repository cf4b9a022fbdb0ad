import type { CodeList } from '@portal/fieldsets';
import type { SharedPreview } from '@portal/console-contract';
import type { TypedRecord } from '@portal/resume';
import type { Language, StoredFieldSet } from '@portal/schemas';

/** What the preview shows (HR-10). */
export interface PreviewOptions {
  language: Language;
  mode: 'edit' | 'view';
  writeable: '0' | '1';
  data: 'empty' | 'sample' | 'worst';
}

/** Settings of the portal: what some items of the basic information are (TRANS-13, REC-10), and its colours (TRY-24). */
export type PreviewPortal = SharedPreview['portal'];

/** From the console's page to the preview in its frame. */
export interface PreviewMessage {
  kind: 'console-preview';
  set: StoredFieldSet;
  /** null = they could not be read. */
  portal: PreviewPortal | null;
  version: number;
  options: PreviewOptions;
  /** Field that is looked at in the grid; '' = none (GRID-09). */
  focus?: string;
}

/** Finds a code list with its items; null = there is none. */
export type ListOf = (codesetid: string) => Promise<CodeList | null>;

/** Asks the preview what stands in it. */
export const ASK = 'console-preview-ask';

/** What stands in the records of the preview (FORM-11). */
export interface TypedMessage {
  kind: 'console-preview-typed';
  records: readonly TypedRecord[];
}

export const isTypedMessage = (value: unknown): value is TypedMessage =>
  typeof value === 'object' && value !== null && (value as TypedMessage).kind === 'console-preview-typed';

/** From the preview once it can be told what to show. */
export const READY = 'console-preview-ready';

export const isPreviewMessage = (value: unknown): value is PreviewMessage =>
  typeof value === 'object' && value !== null && (value as PreviewMessage).kind === 'console-preview';
