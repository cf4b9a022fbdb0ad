import type { DocumentKind, DocumentTemplateContent, Language, LocalText } from '@portal/schemas';

/** GET /document-templates (HR-28). */
export interface DocumentTemplateSummary {
  /** The tableid that accounts and settings name it by. */
  id: string;
  kind: DocumentKind;
  title: LocalText;
  published: boolean;
}

/** What is edited and what a sample is drawn of. */
export interface DocumentTemplateEdit {
  content: DocumentTemplateContent;
  /** Id of a picture that POST /document-logos answered; '' = none. */
  logo: string;
}

/** GET /document-templates/:id, and the answer of every change. */
export interface DocumentTemplateView extends DocumentTemplateEdit {
  id: string;
  kind: DocumentKind;
  /** Grows with every save; sent back with the next. */
  rev: number;
  /** Newest first, the one in force among them; by '' = from before anybody edited it. */
  versions: { rev: number; by: string; at: string }[];
}

/** POST /document-templates → DocumentTemplateView: an unpublished one with the kind's usual title. */
export interface DocumentTemplateNew {
  kind: DocumentKind;
}

/** PUT /document-templates/:id → DocumentTemplateView. 409 'stale'; 422 'invalid' with `template/title` and 'empty', any
 *  place and 'maxLength', `template/logo` and 'unknown'. */
export interface DocumentTemplateChange extends DocumentTemplateEdit {
  rev: number;
}

/** POST /document-templates/:id/restore → DocumentTemplateView: an earlier version in force again, as a new one. */
export interface DocumentTemplateRestore {
  rev: number;
  /** The version to go back to. */
  to: number;
}

/** POST /document-templates/:id/sample → the PDF over a sample candidate; 422 as of PUT, 429 'tooMany'. */
export interface DocumentSampleAsk extends DocumentTemplateEdit {
  language: Language;
}

/** POST /document-logos → LogoStored; 422 'invalid' with `template/logo` and 'picture' or 'size'. */
export interface LogoUpload {
  /** PNG or JPEG, base64. */
  picture: string;
}
export interface LogoStored {
  logo: string;
}
