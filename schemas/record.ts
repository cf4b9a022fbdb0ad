import type { EntitySchema, JsonSchema } from './json-schema.ts';

/** A file bound to a record (ENT-14). `path` is an opaque token. */
export interface RecordFile {
  file_id: string;
  file_name: string;
  title: string;
  filetype: string;
  path: string;
}

/** A document that a field of the set asks for, as the wire carries it; numbers as text. */
export interface SlotDocument {
  /** Item that it stands before, `*` = after all fields. */
  before: string;
  explain?: string;
  /** Address of a sample. */
  sample?: string;
  /** Extensions with spaces between them; sizes in bytes; absent = as all files of records. */
  types?: string;
  maxBytes?: string;
  most?: string;
  minWidth?: string;
  minHeight?: string;
}

/** A named upload slot of a record (ENT-14). */
export interface UploadSlot {
  title: string;
  filetype: string;
  /** '1' = the record is not complete without a file (GRID-07). */
  must?: string;
  /** What a field asks of its document (FORM-02); absent = a slot of the set. */
  document?: SlotDocument;
}

/** One record of a field set: control keys and, apart from them, the values by item id (ENT-13). */
export interface ResumeRecord {
  /** Record number; negative or '-1' = not stored yet (ENT-15, D-28). */
  i9999: string;
  editorsave: string;
  btnState: string;
  /** Revision for the conflict check (wire section 6); '' when the server sends none. */
  rev: string;
  file_list: RecordFile[];
  uploadFileList: UploadSlot[];
  /** Items whose stored value was fine before HR narrowed them, with ',' between: good until it is edited. */
  kept?: string;
  /** Values by item id, all as text; '' = empty. */
  values: Record<string, string>;
  /** Shown text of coded values by item id, from the `{id}Name` keys of the row. */
  names: Record<string, string>;
}

const text: JsonSchema = { type: 'string', default: '' };

export const recordFileSchema: EntitySchema<RecordFile> = {
  $id: 'record-file',
  type: 'object',
  title: 'File of a record',
  properties: { file_id: { type: 'string' }, file_name: text, title: text, filetype: text, path: text },
  required: ['file_id', 'file_name'],
};

export const uploadSlotSchema: EntitySchema<UploadSlot> = {
  $id: 'upload-slot',
  type: 'object',
  title: 'Upload slot of a record',
  properties: {
    title: text,
    filetype: text,
    must: { type: 'string', 'x-flag': 'digit' },
    document: {
      type: 'object',
      'x-optional': true,
      properties: {
        before: { type: 'string', default: '*' },
        explain: text,
        sample: text,
        types: text,
        maxBytes: text,
        most: text,
        minWidth: text,
        minHeight: text,
      },
    },
  },
  required: ['title', 'filetype'],
};

export const recordSchema: EntitySchema<ResumeRecord> = {
  $id: 'record',
  type: 'object',
  title: 'Record',
  properties: {
    i9999: { type: 'string', default: '-1' },
    editorsave: { type: 'string', default: '0', 'x-flag': 'digit' },
    btnState: text,
    rev: text,
    file_list: { type: 'array', items: recordFileSchema, default: [] },
    uploadFileList: { type: 'array', items: uploadSlotSchema, default: [] },
    kept: text,
    values: { type: 'object', additionalProperties: { type: 'string' }, default: {} },
    names: { type: 'object', additionalProperties: { type: 'string' }, default: {} },
  },
  required: ['i9999', 'values'],
};
