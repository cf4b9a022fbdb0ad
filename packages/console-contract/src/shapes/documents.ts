import Type, { type Static } from 'typebox';
import { object, text } from '../object.ts';
import { DocumentKind, LocalText, DocumentTemplateContent, Language } from './external.ts';

/** GET /document-templates (HR-28). */
export const DocumentTemplateSummary = object({
  /** The tableid that accounts and settings name it by. */
  id: Type.String(),
  kind: DocumentKind,
  title: LocalText,
  published: Type.Boolean(),
});
export type DocumentTemplateSummary = Static<typeof DocumentTemplateSummary>;

/** What is edited and what a sample is drawn of. */
export const DocumentTemplateEdit = object({
  // What it may be depends on the template’s kind: it is judged once that is known.
  content: DocumentTemplateContent,
  /** Id of a picture that POST /document-logos answered; '' = none. */
  logo: text(64),
});
export type DocumentTemplateEdit = Static<typeof DocumentTemplateEdit>;

/** GET /document-templates/:id, and the answer of every change. */
export const DocumentTemplateView = object({
  ...DocumentTemplateEdit.properties,
  id: Type.String(),
  kind: DocumentKind,
  /** Grows with every save; sent back with the next. */
  rev: Type.Number(),
  /** Newest first, the one in force among them; by '' = from before anybody edited it. */
  versions: Type.Array(object({ rev: Type.Number(), by: Type.String(), at: Type.String() })),
});
export type DocumentTemplateView = Static<typeof DocumentTemplateView>;

/** POST /document-templates → DocumentTemplateView: an unpublished one with the kind's usual title. */
export const DocumentTemplateNew = object({ kind: DocumentKind });
export type DocumentTemplateNew = Static<typeof DocumentTemplateNew>;

/** PUT /document-templates/:id → DocumentTemplateView. 409 'stale'; 422 'invalid' with `template/title` and 'empty', any
 *  place and 'maxLength', `template/logo` and 'unknown'. */
export const DocumentTemplateChange = object({
  ...DocumentTemplateEdit.properties,
  rev: Type.Integer({ minimum: 1 }),
});
export type DocumentTemplateChange = Static<typeof DocumentTemplateChange>;

/** POST /document-templates/:id/restore → DocumentTemplateView: an earlier version in force again, as a new one. */
export const DocumentTemplateRestore = object({
  rev: Type.Integer({ minimum: 1 }),
  /** The version to go back to. */
  to: Type.Integer({ minimum: 1 }),
});
export type DocumentTemplateRestore = Static<typeof DocumentTemplateRestore>;

/** POST /document-templates/:id/sample → the PDF over a sample candidate; 422 as of PUT, 429 'tooMany'. */
export const DocumentSampleAsk = object({ ...DocumentTemplateEdit.properties, language: Language });
export type DocumentSampleAsk = Static<typeof DocumentSampleAsk>;

/** POST /document-logos → LogoStored; 422 'invalid' with `template/logo` and 'picture' or 'size'. */
export const LogoUpload = object({
  /** PNG or JPEG, base64. */
  picture: Type.String({ pattern: '^[A-Za-z0-9+/]*={0,2}$' }),
});
export type LogoUpload = Static<typeof LogoUpload>;

export const LogoStored = object({ logo: Type.String() });
export type LogoStored = Static<typeof LogoStored>;
