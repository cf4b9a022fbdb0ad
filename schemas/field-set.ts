import type { EntitySchema, JsonSchema, LocalText } from './json-schema.ts';
import { fieldSchema, type Field, type StoredField } from './field.ts';
import type { ConditionWhen } from './condition.ts';
import type { SetExample } from './example.ts';
import { recordSchema, uploadSlotSchema, type ResumeRecord, type UploadSlot } from './record.ts';
import type { RuleWhen } from './rule.ts';

/** "When [field] is [value], show / require [field]" (HR-17, wire section 6). */
export interface FieldRule {
  when: RuleWhen;
  then: { show?: string[]; require?: string[] };
}

/** "[item] not before / after / within `years` of [of]" (TRY-03, wire section 6); judged and shown at `item`, the later date. */
export interface OrderRule {
  item: string;
  is: 'notBefore' | 'after' | 'within';
  /** Another date of the set, or `@today`: the day of saving. */
  of: string;
  /** Whole years, of `within` alone. */
  years?: number;
}

/** How a sum has to stand to what it is compared with (FORM-06). */
export type SumRelation = 'equal' | 'atLeast' | 'atMost' | 'above' | 'below';

/**
 * "[numbers, added up] is [relation] [a number, or numbers added up]" (FORM-06, wire section 6). What is missing is no zero: a
 * check that names a value which is not there cannot be told and says nothing.
 */
export interface SumCheck<Message = string> {
  /** Numbers of a record that are added up; one stands for itself. */
  sum: string[];
  /** `records` = what all records of the set have in them is added up, and the set says so; absent = each record by itself. */
  over?: 'records';
  is: SumRelation;
  /** A decimal number; absent where `of` stands. */
  value?: string;
  /** Other numbers of the same record, added up. */
  of?: string[];
  /** Said where the check does not hold; absent = a sentence is made of it. */
  message?: Message;
  /** The message with the answers that it quotes (FORM-13); absent = it quotes none. */
  quoted?: Message;
}

/** A field set as the portal reads it (spec section 3, ENT-11). */
export interface FieldSet {
  fieldsetid: string;
  displayname: string;
  /** Stands for `displayname` in lists that would cut it (RES-05); absent or '' = it is cut (TRY-20). */
  shortname?: string;
  /** '1' = required, anything else is optional. */
  must: string;
  /** '1' complete, other non-empty incomplete, '' hidden. */
  state: string;
  explain: string;
  isHaveSave: string;
  deleteRecord: string;
  /** '6' = each record has sub-attachments. */
  file_flag: string;
  selectflag: string;
  editState: string;
  fieldList: Field[];
  dataList: ResumeRecord[];
  /** The published version this set is described by (HR-14). */
  version?: string;
  rules?: FieldRule[];
  orders?: OrderRule[];
  checks?: SumCheck[];
  /** Fewest and most records, as text (FORM-04); absent = no limits. */
  records?: { min?: string; max?: string };
  /** Named upload slots of every record, also of one that is still to be added (ATT-14); absent = as the records say. */
  uploadFileList?: UploadSlot[];
  /**
   * Of a set whose place hangs on the rest of the resume: '0' = not asked for by what that holds now, it is not shown and
   * nothing of it is lost; '1' = asked for. Absent or '' = nothing of it hangs on anything (FORM-03).
   */
  asked?: string;
  /** '1' = a correction opens some of its fields alone: no record and no file is added or removed (TRY-62). */
  correcting?: string;
}

/** What a change of the resume made of a set whose place in it hangs on the rest (FORM-03, wire section 6). */
export type ChangedSet = Required<Pick<FieldSet, 'fieldsetid' | 'asked' | 'must' | 'state'>> &
  Pick<FieldSet, 'records'>;

/** Calculated fields of a record that a change of the resume calculated anew (FORM-05, wire section 6). */
export interface CalculatedRecord {
  fieldsetid: string;
  i9999: string;
  /** By item; '' = nothing can be told. */
  values: Record<string, string>;
}

const text: JsonSchema = { type: 'string', default: '' };

export const fieldSetSchema: EntitySchema<FieldSet> = {
  $id: 'field-set',
  type: 'object',
  title: 'Field set',
  properties: {
    fieldsetid: { type: 'string' },
    displayname: text,
    shortname: text,
    must: { type: 'string', default: '0', 'x-flag': 'digit' },
    state: { type: 'string', default: '', 'x-flag': 'digit' },
    explain: text,
    isHaveSave: { type: 'string', default: '1', 'x-flag': 'digit' },
    deleteRecord: { type: 'string', default: 'true', 'x-flag': 'word' },
    file_flag: text,
    selectflag: { type: 'string', default: '1', 'x-flag': 'digit' },
    editState: { type: 'string', default: '1', 'x-flag': 'digit' },
    fieldList: { type: 'array', items: fieldSchema, default: [] },
    dataList: { type: 'array', items: recordSchema, default: [] },
    version: text,
    rules: { type: 'array', items: { type: 'object', 'x-keep': true }, default: [] },
    orders: { type: 'array', items: { type: 'object', 'x-keep': true }, default: [] },
    checks: { type: 'array', items: { type: 'object', 'x-keep': true }, default: [] },
    records: { type: 'object', 'x-optional': true, properties: { min: text, max: text } },
    uploadFileList: { type: 'array', items: uploadSlotSchema, default: [] },
    asked: text,
    correcting: text,
  },
  required: ['fieldsetid', 'displayname', 'fieldList'],
};

/** A field set as HR stores and publishes it; the server turns it into a `FieldSet` for one candidate. */
export interface StoredFieldSet {
  fieldsetid: string;
  displayname: LocalText;
  /** For lists in which the name is too long (TRY-20); a language without one has its name cut. */
  shortname?: LocalText;
  must: '0' | '1';
  /** Applicant categories that are asked for this set; absent = all. */
  forCodes?: string[];
  /** Applicant categories for which the set is required whatever `must` says. */
  mustFor?: string[];
  /** Asked for only while the resume is known to meet it (FORM-03); absent = always. Not of the person's own set. */
  askedWhen?: ConditionWhen;
  /** Required while the resume is known to meet it, whatever `must` says (FORM-03). */
  mustWhen?: ConditionWhen;
  /** Records that make a set complete at least, and that it takes at most (FORM-04); absent = no limit. */
  minRecords?: number;
  maxRecords?: number;
  /** The fewest records count, and the set is required, only while the resume is known to meet it (FORM-04); absent = they always count. */
  minWhen?: ConditionWhen;
  explain?: LocalText;
  isHaveSave?: '0' | '1';
  deleteRecord?: 'true' | 'false';
  file_flag?: '' | '6';
  /** Named sub-attachment slots of each record when file_flag is '6'; absent = one free list. */
  uploadSlots?: { title: LocalText; filetype: string }[];
  selectflag?: '0' | '1';
  editState?: '0' | '1';
  /** '1': no longer asked for and not shown; what candidates filled in stays and comes back with the set. */
  archived?: '0' | '1';
  fieldList: StoredField[];
  rules?: FieldRule[];
  orders?: OrderRule[];
  /** What sums of numbers have to be (FORM-06). */
  checks?: SumCheck<LocalText>[];
  /** What has to come of some answers (FORM-11); of the console alone. */
  examples?: SetExample[];
}
