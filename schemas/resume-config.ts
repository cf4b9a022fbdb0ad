import type { EntitySchema, JsonSchema, LocalText } from './json-schema.ts';
import { codeItemSchema, type CodeItem } from './code-item.ts';
import { sessionUserSchema, type SessionUser } from './session-user.ts';

/** A file of the resume attachment panel (ENT-16). */
export interface ResumeAttachment {
  file_id: string;
  file_name: string;
  encrypt_file_name: string;
  itemId: string;
}

/** A category of the attachment panel: notNull '0' asks nothing, '2' must upload, any other is optional (D-10). */
export interface AttachmentCategory {
  itemId: string;
  itemDesc: string;
  notNull: string;
  hasFile: string;
  /** '0' = its files stay as they are, although other parts of the resume may be changed (REVIEW-03). */
  changeable: string;
  fileList: ResumeAttachment[];
}

/** An application that was returned, with what its candidate was told (REVIEW-03). */
export interface ReturnedNotice {
  pos_id: string;
  position: string;
  reference: string;
  /** The reason, and what the reviewer wrote. */
  note: string;
  /** ISO 8601 with zone. */
  until: string;
  /** '1' = the time has passed. */
  isOver: string;
}

/** Fields of a handed-in resume that the office lets its candidate correct (TRY-62). */
export interface CorrectionNotice {
  pos_id: string;
  position: string;
  reference: string;
  /** Names of the fields. */
  fields: string;
  /** What the office wrote. */
  note: string;
  /** ISO 8601 with zone. */
  until: string;
}

/** What surrounds the field sets of a resume (ENT-18). */
export interface ResumeConfig {
  email_item: string;
  phone_item: string;
  email: string;
  /** Kilobytes; 0 = no limit named. */
  photo_size: number;
  /** '1' = the resume may be changed (D-50). */
  writeable: string;
  /** '0' = the photo stays as it is, although other parts may be changed. */
  photoChangeable: string;
  returned: ReturnedNotice[];
  corrections: CorrectionNotice[];
  /** Megabytes. */
  max_filesize: number;
  /** Bytes. */
  subFileMaxSize: number;
  attach: string;
  isAttachCodeset: boolean;
  /** '1' ok, '2' missing, else hidden. */
  hasAttach: string;
  /** 'false' = collected, still open positions are waiting (D-34). */
  isApplyJob: string;
  /** How many positions the candidate's two lists have (TRY-58); '' = the server does not say. */
  appliedCount: string;
  collectedCount: string;
  mustFlag: string;
  photo: string;
  codeData: Record<string, CodeItem[]>;
  attachCodeSet: AttachmentCategory[];
  uploadFileList: ResumeAttachment[];
  applyCode: string;
  applyCodeDesc: string;
  Candidate: string;
  Candidate_status: string;
  /** What the candidate may have now, as a sign-in would answer it (OFFICE-05); without an `a0100` nothing was told. */
  sessionUser: SessionUser;
}

const text: JsonSchema = { type: 'string', default: '' };

export const resumeAttachmentSchema: EntitySchema<ResumeAttachment> = {
  $id: 'resume-attachment',
  type: 'object',
  title: 'Resume attachment',
  properties: { file_id: { type: 'string' }, file_name: text, encrypt_file_name: text, itemId: text },
  required: ['file_id', 'file_name'],
};

export const attachmentCategorySchema: EntitySchema<AttachmentCategory> = {
  $id: 'attachment-category',
  type: 'object',
  title: 'Attachment category',
  properties: {
    itemId: { type: 'string' },
    itemDesc: text,
    notNull: { type: 'string', default: '0' },
    hasFile: { type: 'string', default: '0', 'x-flag': 'digit' },
    changeable: text,
    fileList: { type: 'array', items: resumeAttachmentSchema, default: [] },
  },
  required: ['itemId', 'itemDesc'],
};

const returnedNoticeSchema: EntitySchema<ReturnedNotice> = {
  $id: 'returned-notice',
  type: 'object',
  title: 'Returned application',
  properties: { pos_id: text, position: text, reference: text, note: text, until: text, isOver: text },
  required: ['pos_id'],
};

const correctionNoticeSchema: EntitySchema<CorrectionNotice> = {
  $id: 'correction-notice',
  type: 'object',
  title: 'Allowed correction',
  properties: { pos_id: text, position: text, reference: text, fields: text, note: text, until: text },
  required: ['pos_id'],
};

export const resumeConfigSchema: EntitySchema<ResumeConfig> = {
  $id: 'resume-config',
  type: 'object',
  title: 'Resume settings',
  properties: {
    email_item: text,
    phone_item: text,
    email: text,
    photo_size: { type: 'integer', default: 0 },
    writeable: { type: 'string', default: '0', 'x-flag': 'digit' },
    photoChangeable: text,
    returned: { type: 'array', items: returnedNoticeSchema, default: [] },
    corrections: { type: 'array', items: correctionNoticeSchema, default: [] },
    max_filesize: { type: 'number', default: 9999 },
    subFileMaxSize: { type: 'integer', default: 5242880 },
    attach: { type: 'string', default: '0', 'x-flag': 'digit' },
    isAttachCodeset: { type: 'boolean', default: false },
    hasAttach: text,
    isApplyJob: { type: 'string', default: 'true', 'x-flag': 'word' },
    appliedCount: text,
    collectedCount: text,
    mustFlag: { type: 'string', default: '', 'x-flag': 'digit' },
    photo: text,
    codeData: { type: 'object', additionalProperties: { type: 'array', items: codeItemSchema }, default: {} },
    attachCodeSet: { type: 'array', items: attachmentCategorySchema, default: [] },
    uploadFileList: { type: 'array', items: resumeAttachmentSchema, default: [] },
    applyCode: text,
    applyCodeDesc: text,
    Candidate: text,
    Candidate_status: text,
    sessionUser: sessionUserSchema,
  },
  required: ['writeable'],
};

/** Attachment categories as stored, with the applicant categories that must upload them. */
export interface StoredAttachmentCategory {
  itemId: string;
  itemDesc: LocalText;
  notNull: '0' | '1' | '2';
  /** For other identities notNull '2' counts as '1'; absent = for all. */
  mustFor?: string[];
}
