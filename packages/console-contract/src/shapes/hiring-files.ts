import Type, { type Static } from 'typebox';
import { HIRING_LIMITS } from '@portal/schemas';
import { object, text } from '../object.ts';
import { Language, LocalText } from './external.ts';
import {
  ExportColumn,
  ExportField,
  ExportLayout,
  HiringForm,
  MAX_EXPORT_COLUMNS,
  ReviewExport,
} from './exports.ts';

/** GET /recruitments/:id/hiring/exports: newest first, with what can be chosen of the next. */
export const HiringFilesView = object({
  exports: Type.Array(ReviewExport),
  layouts: Type.Array(ExportLayout),
  fields: Type.Array(ExportField),
  /** Templates of approval forms that the office has published. */
  templates: Type.Array(object({ id: Type.String(), name: LocalText })),
});
export type HiringFilesView = Static<typeof HiringFilesView>;

/**
 * POST /recruitments/:id/hiring/exports: approval forms (HIRE-02), letters of offers, or the file for the personnel system of whoever
 * accepted or was appointed (HIRE-03).
 */
export const HiringFileBody = object({
  form: HiringForm,
  /** None = all whom there is such a paper for. */
  references: Type.Array(text(60), { maxItems: HIRING_LIMITS.selected }),
  /** Of the approval form; '' = the plain one. */
  template: text(20),
  /** Of the file for the personnel system. */
  columns: Type.Array(ExportColumn, { maxItems: MAX_EXPORT_COLUMNS }),
  language: Language,
});
export type HiringFileBody = Static<typeof HiringFileBody>;
