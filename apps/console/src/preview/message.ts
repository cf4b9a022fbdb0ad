import type { Language, StoredFieldSet } from '@portal/schemas';

/** What the preview shows (HR-10). */
export interface PreviewOptions {
  language: Language;
  mode: 'edit' | 'view';
  writeable: '0' | '1';
  data: 'empty' | 'sample' | 'worst';
}

/** From the console's page to the preview in its frame. */
export interface PreviewMessage {
  kind: 'console-preview';
  set: StoredFieldSet;
  version: number;
  options: PreviewOptions;
}

/** From the preview once it can be told what to show. */
export const READY = 'console-preview-ready';

export const isPreviewMessage = (value: unknown): value is PreviewMessage =>
  typeof value === 'object' && value !== null && (value as PreviewMessage).kind === 'console-preview';
