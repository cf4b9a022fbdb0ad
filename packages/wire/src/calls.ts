import type {
  AttachmentCategory,
  Channel,
  CodeItem,
  Column,
  HiringAsk,
  Notice,
  PortalConfig,
  Position,
  QueryItem,
  RecordFile,
  RegistrationConfig,
  ResumeRecord,
  WireCondition,
} from '@portal/schemas';
import { readWireConditions } from './conditions.ts';
import { readDocumentCard, type DocumentCard } from './document-card.ts';
import {
  readAttachmentCategory,
  readCodeItem,
  readRecord,
  readRecordFile,
  readResume,
  type Resume,
} from './parse.ts';
import {
  readChannel,
  readColumn,
  readNotice,
  readPortalConfig,
  readPosition,
  readQueryItem,
  readRegistrationConfig,
  readSessionUser,
} from './parse-portal.ts';
import type { TextPath } from './harden-payload.ts';
import { flag, int, list, objectOf, pick, text, wordFlag } from './read.ts';
import { readCorrection, type Correction } from './corrections.ts';
import { readKeptDrafts, type KeptDrafts } from './kept-drafts.ts';
import { readMessageList, type CandidateMessages } from './messages.ts';
import { readContact, type Contact, type ContactKind } from './contact.ts';
import { readPositionQuestions, type PositionQuestions } from './position-questions.ts';
import { readPasskeyOptions, readPasskeys, type Passkeys } from './passkeys.ts';
import { readPersonalData, type PersonalData } from './personal-data.ts';
import { readSavedSearches, type AskedSearch, type SavedSearches } from './saved-searches.ts';
import type { LoginAnswer } from './servlets.ts';

export type Who = 'visitor' | 'candidate';

/** What a list of positions says of, or shows to, a signed-in candidate by their conditions. */
export type QualifyMode = 'all' | 'met' | 'unknown';

/**
 * One business call: how it is recognised, who may make it, which keys it must have, and how its answer is read.
 * The table below is the single source for the client, the server's dispatch, the contract tests and the docs.
 */
export interface CallSpec<Request, Answer> {
  functionId: string;
  /** Keys that pick this entry among those of the same functionId; the client sends them by itself. */
  select: Readonly<Record<string, string>>;
  who: Who;
  /** Keys a request must carry; an answer `invalid` names the missing one. */
  needs: readonly (keyof Request & string)[];
  /** Where the request holds free text, which is hardened on its way (WIRE-11); all else travels as it is (D-05). */
  text: readonly TextPath<Request>[];
  /** Made by the page by itself: it neither moves the end of a session nor tells that there is none any more. */
  background?: true;
  read(data: Record<string, unknown>): Answer;
}

function call<Request, Answer>(spec: CallSpec<Request, Answer>): CallSpec<Request, Answer> {
  return spec;
}

/** Of a call that succeeds or fails, and says no more. */
export type NoAnswer = Record<never, never>;

const nothing = (): NoAnswer => ({});

export interface Unit {
  name: string;
  value: string;
  hidden: boolean;
}

const readUnits = (value: unknown): Unit[] =>
  list(value)
    .map(objectOf)
    .map((row) => ({
      name: text(pick(row, 'name')),
      value: text(pick(row, 'value')),
      hidden: flag(pick(row, 'hidden')),
    }));

export interface PositionList {
  positions: Position[];
  columns: Column[];
  queryItems: QueryItem[];
  total: number;
}

/** What a search can be narrowed by, with how many positions each entry leaves. */
export interface SearchFacet {
  itemid: string;
  entries: { value: string; name: string; count: number }[];
}

export interface PositionSearch {
  /** false = the server does not know this search; the rest is empty then. */
  supported: boolean;
  positions: Position[];
  facets: SearchFacet[];
  total: number;
}

export interface PositionDetail {
  /** null when there is no such position. */
  position: Position | null;
  columns: Column[];
  /** What the position asks of a resume; [] where it asks for nothing or the server does not say (ELIG-01). */
  conditions: WireCondition[];
}

export interface NoticeList {
  notices: Notice[];
  /** Number of notices in all pages (D-07). */
  total: number;
}

export interface NewPositions {
  channels: { hireChannel: string; name: string; list: Position[] }[];
  /**
   * What takes applications now in all channels that were asked for: positions, openings (0 = not known), and when the next
   * of them closes, ISO 8601, '' = none does; null = the server does not say (TRY-54).
   */
  open: { positions: number; openings: number; until: string } | null;
  registerFlag: boolean;
}

export interface MyPositions {
  positions: Position[];
  columns: Column[];
  /** 'false' hides cancelling (D-57). */
  deleteRecord: string;
}

export interface MissingSet {
  fieldsetid: string;
  displayname: string;
  items: { itemid: string; itemdesc: string; i9999: string }[];
  /** Records that are still to be added where the set asks for a number of them; 0 = it does not say. */
  wanted: number;
  /** What its records together are not, each as a sentence (FORM-06). */
  unmet: string[];
}

export interface SavedRecords {
  i9999Map: Record<string, string>;
  subset: string;
  /** Completion state when the server sends it, else undefined. */
  state: string | undefined;
  /** Records as stored; [] when the server does not send them. */
  records: ResumeRecord[];
}

export interface ApplyAnswer {
  state: string;
  thenumber: string;
  /** First incomplete set when applying was refused for it. */
  subset: string;
  subsetName: string;
  /** Required attachment categories without a file. */
  attachMust: string[];
  /** Everything that an incomplete resume lacks; [] when the server names the first set only. */
  missing: MissingSet[];
  reference: string;
}

/** Every list call's shared way of reading channels grouped or flat (D-56). */
function readNewPositions(data: Record<string, unknown>): NewPositions {
  const groups = new Map<string, NewPositions['channels'][number]>();
  for (const entry of list(pick(data, 'newPosList')).map(objectOf)) {
    const hireChannel = text(pick(entry, 'hireChannel'));
    const group = groups.get(hireChannel) ?? { hireChannel, name: text(pick(entry, 'name')), list: [] };
    const rows = pick(entry, 'list');
    if (typeof rows === 'object' && rows !== null) group.list.push(...list(rows).map(readPosition));
    else group.list.push(readPosition(entry));
    groups.set(hireChannel, group);
  }
  const said = pick(data, 'open');
  const open = objectOf(said);
  return {
    channels: [...groups.values()],
    open: said
      ? {
          positions: int(pick(open, 'positions')),
          openings: int(pick(open, 'openings')),
          until: text(pick(open, 'until')),
        }
      : null,
    registerFlag: flag(pick(data, 'register_flag')),
  };
}

const readFacet = (value: unknown): SearchFacet => {
  const row = objectOf(value);
  return {
    itemid: text(pick(row, 'itemid')),
    entries: list(pick(row, 'entries'))
      .map(objectOf)
      .map((entry) => ({
        value: text(pick(entry, 'value')),
        name: text(pick(entry, 'name')) || text(pick(entry, 'value')),
        count: int(pick(entry, 'count')),
      })),
  };
};

function readMyPositions(data: Record<string, unknown>): MyPositions {
  return {
    positions: list(pick(data, 'position_list')).map(readPosition),
    columns: list(pick(data, 'column_info') || pick(data, 'columninfo')).map(readColumn),
    deleteRecord: wordFlag(pick(data, 'deleteRecord'), true),
  };
}

function readMustList(data: Record<string, unknown>): MissingSet[] {
  return list(pick(data, 'mustList')).map((entry) => {
    if (typeof entry === 'string')
      return { fieldsetid: '', displayname: entry, items: [], wanted: 0, unmet: [] };
    const row = objectOf(entry);
    return {
      fieldsetid: text(pick(row, 'fieldsetid')),
      displayname: text(pick(row, 'displayname')),
      items: list(pick(row, 'items'))
        .map(objectOf)
        .map((item) => ({
          itemid: text(pick(item, 'itemid')),
          itemdesc: text(pick(item, 'itemdesc')),
          i9999: text(pick(item, 'i9999')),
        })),
      wanted: int(pick(row, 'wanted')),
      unmet: list(pick(row, 'unmet')).map((sentence) => text(sentence)),
    };
  });
}

function readCommitment(data: Record<string, unknown>): { version: string; text: string } | null {
  const said = objectOf(pick(data, 'commitment'));
  const version = text(pick(said, 'version'));
  return version === '' ? null : { version, text: text(pick(said, 'text')) };
}

function readApply(data: Record<string, unknown>): ApplyAnswer {
  return {
    state: text(pick(data, 'state')),
    thenumber: text(pick(data, 'thenumber')),
    subset: text(pick(data, 'subset')),
    subsetName: text(pick(data, 'subsetName')),
    attachMust: list(pick(data, 'attachMust')).map((name) => text(name)),
    missing: readMustList(data),
    reference: text(pick(data, 'reference')),
  };
}

/** A document that can be fetched from the address made of `fileName`. */
export interface DocumentAnswer {
  hasTable: boolean;
  isPublish: boolean;
  fileName: string;
  tableId: string;
  /** What the document says, for screens narrower than paper; null = the PDF alone. */
  card: DocumentCard | null;
}

const readDocument = (data: Record<string, unknown>): DocumentAnswer => ({
  hasTable: flag(pick(data, 'hasTable')),
  isPublish: flag(pick(data, 'isPublish')),
  fileName: text(pick(data, 'fileName')),
  tableId: text(pick(data, 'tableId')),
  card: readDocumentCard(pick(data, 'card')),
});

const readCategories = (
  data: Record<string, unknown>,
): { categories: AttachmentCategory[]; hasAttach: string } => ({
  categories: list(pick(data, 'attachCodeSet')).map(readAttachmentCategory),
  hasAttach: text(pick(data, 'hasAttach')),
});

/** One record on its way to the server: control key i9999, rev, and the values as text, '' = cleared. */
export type WireRecord = Record<string, string>;

export const calls = {
  organization: call<{ hire_channel: string }, { units: Unit[]; departments: Unit[] }>({
    functionId: 'ZP1000000001',
    select: { type: 'organization' },
    who: 'visitor',
    needs: ['hire_channel'],
    text: [],
    read: (data) => ({
      units: readUnits(pick(data, 'unitList')),
      departments: readUnits(pick(data, 'departmentList')),
    }),
  }),
  positionList: call<
    {
      hire_channel: string;
      queryitem: { itemid: string; value: string }[];
      newHire: 'true';
      pageNum: number;
      pageSize: number;
      /** How a signed-in candidate stands: `all` says so of each row, `met` and `unknown` filter (ELIG-04, TRY-47). */
      qualify?: QualifyMode;
    },
    PositionList
  >({
    functionId: 'ZP1000000001',
    select: { type: 'list' },
    who: 'visitor',
    needs: ['hire_channel'],
    text: ['queryitem.value'],
    read: (data) => {
      const columns = list(pick(data, 'columninfo')).map(readColumn);
      return {
        positions: list(pick(data, 'position_data')).map(readPosition),
        columns,
        queryItems: list(pick(data, 'queryitems')).map((item) => readQueryItem(item, columns)),
        total: int(pick(data, 'posTotal')),
      };
    },
  }),
  positionSearch: call<
    {
      text: string;
      channel?: string;
      unit?: string;
      degree?: string;
      place?: string;
      /** As in a list. */
      qualify?: QualifyMode;
      pageNum: number;
      pageSize: number;
    },
    PositionSearch
  >({
    functionId: 'ZP1000000001',
    select: { type: 'search' },
    who: 'visitor',
    needs: [],
    text: ['text'],
    read: (data) => ({
      supported: Array.isArray(pick(data, 'facets')),
      positions: list(pick(data, 'position_data')).map(readPosition),
      facets: list(pick(data, 'facets')).map(readFacet),
      total: int(pick(data, 'posTotal')),
    }),
  }),
  /** Older than `before`; with `countOnly` just how many are not read. */
  messages: call<{ before?: string; countOnly?: '1' }, CandidateMessages>({
    functionId: 'ZP1000000001',
    select: { type: 'messages' },
    who: 'candidate',
    needs: [],
    text: [],
    read: readMessageList,
  }),
  /** Of the answer only `unread` is filled. */
  readMessages: call<{ ids?: readonly string[]; all?: '1' }, CandidateMessages>({
    functionId: 'ZP1000000001',
    select: { type: 'readMessages' },
    who: 'candidate',
    needs: [],
    text: [],
    read: readMessageList,
  }),
  /** Positions of the same recruitment with the unit or the category of one, at most four, open ones first. */
  similarPositions: call<{ Z0301: string }, { positions: Position[] }>({
    functionId: 'ZP1000000001',
    select: { type: 'similarPositions' },
    who: 'visitor',
    needs: ['Z0301'],
    text: [],
    read: (data) => ({ positions: list(pick(data, 'position_data')).map(readPosition) }),
  }),
  /** Answered questions about a position, the newest answer first; whoever is signed in has their own that wait as well. */
  positionQuestions: call<{ Z0301: string; pageNum?: number }, PositionQuestions>({
    functionId: 'ZP1000000001',
    select: { type: 'positionQuestions' },
    who: 'visitor',
    needs: ['Z0301'],
    text: [],
    read: readPositionQuestions,
  }),
  askQuestion: call<{ Z0301: string; text: string }, PositionQuestions>({
    functionId: 'ZP1000000001',
    select: { type: 'askQuestion' },
    who: 'candidate',
    needs: ['Z0301', 'text'],
    text: ['text'],
    read: readPositionQuestions,
  }),
  savedSearches: call<NoAnswer, SavedSearches>({
    functionId: 'ZP1000000001',
    select: { type: 'savedSearches' },
    who: 'candidate',
    needs: [],
    text: [],
    read: readSavedSearches,
  }),
  saveSearch: call<AskedSearch & { name: string }, SavedSearches>({
    functionId: 'ZP1000000001',
    select: { type: 'saveSearch' },
    who: 'candidate',
    needs: ['name'],
    text: ['name', 'text'],
    read: readSavedSearches,
  }),
  /** What is absent stays as it is; `removed` '1' removes, '0' brings back. */
  changeSearch: call<{ id: string; name?: string; mail?: '0' | '1'; removed?: '0' | '1' }, SavedSearches>({
    functionId: 'ZP1000000001',
    select: { type: 'changeSearch' },
    who: 'candidate',
    needs: ['id'],
    text: ['name'],
    read: readSavedSearches,
  }),
  /** The token of a mail in place of a session; without `confirm` it only says what would be switched off. */
  stopSearchMails: call<{ token: string; confirm?: '1' }, { names: string[] }>({
    functionId: 'ZP1000000001',
    select: { type: 'stopSearchMails' },
    who: 'visitor',
    needs: ['token'],
    text: [],
    read: (data) => ({ names: list(pick(data, 'names')).map((name) => text(name)) }),
  }),
  personalData: call<NoAnswer, PersonalData>({
    functionId: 'ZP1000000001',
    select: { type: 'personalData' },
    who: 'candidate',
    needs: [],
    text: [],
    read: readPersonalData,
  }),
  /** Makes the address of an archive with everything that is stored of the candidate. */
  dataArchive: call<NoAnswer, PersonalData>({
    functionId: 'ZP1000000001',
    select: { type: 'dataArchive' },
    who: 'candidate',
    needs: [],
    text: [],
    read: readPersonalData,
  }),
  /** `pw0` as everywhere the digest of the password, `confirm` the account's own address as it was typed. */
  askDeletion: call<{ pw0: string; confirm: string }, PersonalData>({
    functionId: 'ZP1000000001',
    select: { type: 'askDeletion' },
    who: 'candidate',
    needs: ['pw0', 'confirm'],
    text: [],
    read: readPersonalData,
  }),
  callOffDeletion: call<NoAnswer, PersonalData>({
    functionId: 'ZP1000000001',
    select: { type: 'callOffDeletion' },
    who: 'candidate',
    needs: [],
    text: [],
    read: readPersonalData,
  }),
  /** Calls a deletion off by the token of its mail; without `confirm` it changes nothing and says when it is due. */
  keepAccount: call<{ token: string; confirm?: '1' }, PersonalData>({
    functionId: 'ZP1000000001',
    select: { type: 'keepAccount' },
    who: 'visitor',
    needs: ['token'],
    text: [],
    read: readPersonalData,
  }),
  contact: call<NoAnswer, Contact>({
    functionId: 'ZP1000000001',
    select: { type: 'contact' },
    who: 'candidate',
    needs: [],
    text: [],
    read: readContact,
  }),
  /** Sends a code to an address or number; `pw0` as everywhere the digest of the password. */
  askContact: call<{ what: ContactKind; value: string; pw0: string }, Contact>({
    functionId: 'ZP1000000001',
    select: { type: 'askContact' },
    who: 'candidate',
    needs: ['what', 'value', 'pw0'],
    text: [],
    read: readContact,
  }),
  confirmContact: call<{ what: ContactKind; code: string }, Contact>({
    functionId: 'ZP1000000001',
    select: { type: 'confirmContact' },
    who: 'candidate',
    needs: ['what', 'code'],
    text: [],
    read: readContact,
  }),
  callOffContact: call<{ what: ContactKind }, Contact>({
    functionId: 'ZP1000000001',
    select: { type: 'callOffContact' },
    who: 'candidate',
    needs: ['what'],
    text: [],
    read: readContact,
  }),
  passkeys: call<NoAnswer, Passkeys>({
    functionId: 'ZP1000000001',
    select: { type: 'passkeys' },
    who: 'candidate',
    needs: [],
    text: [],
    read: readPasskeys,
  }),
  /** `pw0` as everywhere the digest of the password. */
  passkeyToAdd: call<{ pw0: string }, { options: Record<string, unknown> }>({
    functionId: 'ZP1000000001',
    select: { type: 'passkeyToAdd' },
    who: 'candidate',
    needs: ['pw0'],
    text: [],
    read: readPasskeyOptions,
  }),
  /** `passkey` is the credential that the browser made, as WebAuthn writes it as JSON. */
  addPasskey: call<{ name: string; passkey: object }, Passkeys>({
    functionId: 'ZP1000000001',
    select: { type: 'addPasskey' },
    who: 'candidate',
    needs: ['name', 'passkey'],
    text: ['name'],
    read: readPasskeys,
  }),
  removePasskey: call<{ id: string; pw0: string }, Passkeys>({
    functionId: 'ZP1000000001',
    select: { type: 'removePasskey' },
    who: 'candidate',
    needs: ['id', 'pw0'],
    text: [],
    read: readPasskeys,
  }),
  passkeyChallenge: call<NoAnswer, { options: Record<string, unknown> }>({
    functionId: 'ZP1000000001',
    select: { type: 'passkeyChallenge' },
    who: 'visitor',
    needs: [],
    text: [],
    read: readPasskeyOptions,
  }),
  /** Answers as the password does. */
  passkeySignIn: call<{ passkey: object }, LoginAnswer>({
    functionId: 'ZP1000000001',
    select: { type: 'passkeySignIn' },
    who: 'visitor',
    needs: ['passkey'],
    text: [],
    read: (data) => ({
      user: readSessionUser(data),
      email: text(pick(data, 'email')),
      mailbox: text(pick(data, 'mailbox')),
    }),
  }),
  position: call<{ Z0301: string }, PositionDetail>({
    functionId: 'ZP1000000001',
    select: { type: 'position' },
    who: 'visitor',
    needs: ['Z0301'],
    text: [],
    read: (data) => {
      const row = list(pick(data, 'position_data'))[0];
      const position = row === undefined ? null : readPosition(row);
      const hireChannel = text(pick(data, 'hireChannel'));
      return {
        // Some servers name the channel in the row, others beside it (HOST-04).
        position: position && { ...position, hireChannel: position.hireChannel || hireChannel },
        columns: list(pick(data, 'columninfo')).map(readColumn),
        conditions: readWireConditions(pick(data, 'conditions')),
      };
    },
  }),
  noticeList: call<{ hire_channel: string; pageNum: number; pageSize: number }, NoticeList>({
    functionId: 'ZP1000000002',
    select: { type: 'board_list' },
    who: 'visitor',
    needs: ['hire_channel'],
    text: [],
    read: (data) => ({
      notices: list(pick(data, 'list')).map(readNotice),
      total: int(pick(data, 'pageTotal')),
    }),
  }),
  notice: call<{ id: string }, Notice | null>({
    functionId: 'ZP1000000002',
    select: { type: 'notice_list' },
    who: 'visitor',
    needs: ['id'],
    text: [],
    read: (data) => {
      const row = pick(data, 'notice') || (list(pick(data, 'list'))[0] ?? data);
      const notice = readNotice(row);
      return notice.id === '' ? null : notice;
    },
  }),
  checkEmail: call<{ inputEmail: string; vaildcode: string }, NoAnswer>({
    functionId: 'ZP1000000003',
    select: { type: 'checkEmail' },
    who: 'visitor',
    needs: ['inputEmail'],
    text: [],
    read: nothing,
  }),
  registrationConfig: call<{ licenses_flag: '1' }, RegistrationConfig>({
    functionId: 'ZP1000000003',
    select: { type: 'register' },
    who: 'visitor',
    needs: [],
    text: [],
    read: readRegistrationConfig,
  }),
  resume: call<{ subset: string; candidate_status: string; isGetCode: '0' | '1' }, Resume>({
    functionId: 'ZP1000000004',
    select: { type: 'search' },
    who: 'candidate',
    needs: [],
    text: [],
    read: readResume,
  }),
  attachmentCategories: call<NoAnswer, { categories: AttachmentCategory[]; hasAttach: string }>({
    functionId: 'ZP1000000004',
    select: { type: 'serarchAttachCodesetFile' },
    who: 'candidate',
    needs: [],
    text: [],
    read: readCategories,
  }),
  checkMust: call<
    { pos_id?: string },
    {
      missing: MissingSet[];
      /** The position that was named asks for a photo and there is none. */
      photo: boolean;
      /** Attachments that the position that was named asks for and that are not there. */
      attachments: string[];
      /** The text that an application has to accept (DATA-03); null = none. */
      commitment: { version: string; text: string } | null;
    }
  >({
    functionId: 'ZP1000000004',
    select: { type: 'checkMust' },
    who: 'candidate',
    needs: [],
    text: [],
    read: (data) => ({
      missing: readMustList(data),
      photo: flag(pick(data, 'needPhoto')),
      attachments: list(pick(data, 'attachMust')).map((name) => text(name)),
      commitment: readCommitment(data),
    }),
  }),
  saveRecords: call<
    { params: Record<string, WireRecord[]>; versions?: Record<string, string> },
    SavedRecords
  >({
    functionId: 'ZP1000000005',
    select: { type: 'update' },
    who: 'candidate',
    needs: ['params'],
    // The translator hardened each value by its field (toWireRecord): only the fields know what is free text.
    text: [],
    read: (data) => ({
      i9999Map: Object.fromEntries(
        Object.entries(objectOf(pick(data, 'i9999_map'))).map(([from, to]) => [from, text(to)]),
      ),
      subset: text(pick(data, 'subset')),
      state: text(pick(data, 'state')) || undefined,
      records: list(pick(data, 'dataList')).map((row) => readRecord(row)),
    }),
  }),
  deleteRecords: call<
    { params: Record<string, { i9999: string }[]> },
    { subset: string; state: string | undefined }
  >({
    functionId: 'ZP1000000005',
    select: { type: 'delete' },
    who: 'candidate',
    needs: ['params'],
    text: [],
    read: (data) => ({
      subset: text(pick(data, 'subset')),
      state: text(pick(data, 'state')) || undefined,
    }),
  }),
  changeApplyCode: call<
    { candidate_status: string; candidateItemid: string; candidateValue: string },
    { applyCode: string; applyCodeDesc: string }
  >({
    functionId: 'ZP1000000005',
    select: { type: 'changeApplyCode' },
    who: 'candidate',
    needs: ['candidateValue'],
    text: [],
    read: (data) => ({
      applyCode: text(pick(data, 'applyCode')),
      applyCodeDesc: text(pick(data, 'applyCodeDesc')),
    }),
  }),
  apply: call<
    { pos_id: string; /** Version of the commitment that was accepted (DATA-03). */ commitment?: string },
    ApplyAnswer
  >({
    functionId: 'ZP1000000006',
    select: { type: 'apply' },
    who: 'candidate',
    needs: ['pos_id'],
    text: [],
    read: readApply,
  }),
  cancelApply: call<{ pos_id: string }, ApplyAnswer>({
    functionId: 'ZP1000000006',
    select: { type: 'cancel' },
    who: 'candidate',
    needs: ['pos_id'],
    text: [],
    read: readApply,
  }),
  appliedPositions: call<NoAnswer, MyPositions>({
    functionId: 'ZP1000000006',
    select: { type: 'search' },
    who: 'candidate',
    needs: [],
    text: [],
    read: readMyPositions,
  }),
  rankPositions: call<{ pos_info: { pos_id: string; thenumber: string }[] }, NoAnswer>({
    functionId: 'ZP1000000006',
    select: { type: 'change' },
    who: 'candidate',
    needs: ['pos_info'],
    text: [],
    read: nothing,
  }),
  appliedHistory: call<NoAnswer, MyPositions>({
    functionId: 'ZP1000000006',
    select: { type: 'showhistory' },
    who: 'candidate',
    needs: [],
    text: [],
    read: readMyPositions,
  }),
  correction: call<{ pos_id: string }, Correction>({
    functionId: 'ZP1000000006',
    select: { type: 'correction' },
    who: 'candidate',
    needs: ['pos_id'],
    text: [],
    read: readCorrection,
  }),
  askCorrection: call<
    { pos_id: string; fields: readonly { set: string; item: string }[]; reason: string },
    Correction
  >({
    functionId: 'ZP1000000006',
    select: { type: 'askCorrection' },
    who: 'candidate',
    needs: ['pos_id', 'fields', 'reason'],
    text: ['reason'],
    read: readCorrection,
  }),
  withdrawCorrection: call<{ pos_id: string }, Correction>({
    functionId: 'ZP1000000006',
    select: { type: 'withdrawCorrection' },
    who: 'candidate',
    needs: ['pos_id'],
    text: [],
    read: readCorrection,
  }),
  answerPlace: call<{ pos_id: string; accept: '1' | '0'; ask?: '' | HiringAsk }, NoAnswer>({
    functionId: 'ZP1000000006',
    select: { type: 'answerPlace' },
    who: 'candidate',
    needs: ['pos_id', 'accept'],
    text: [],
    read: nothing,
  }),
  collect: call<{ pos_id: string }, { state: string }>({
    functionId: 'ZP1000000007',
    select: { type: 'add' },
    who: 'candidate',
    needs: ['pos_id'],
    text: [],
    read: (data) => ({ state: text(pick(data, 'state')) }),
  }),
  uncollect: call<{ pos_id: string }, { state: string }>({
    functionId: 'ZP1000000007',
    select: { type: 'remove' },
    who: 'candidate',
    needs: ['pos_id'],
    text: [],
    read: (data) => ({ state: text(pick(data, 'state')) }),
  }),
  collectedPositions: call<NoAnswer, MyPositions>({
    functionId: 'ZP1000000007',
    select: { type: 'search' },
    who: 'candidate',
    needs: [],
    text: [],
    read: readMyPositions,
  }),
  bindRecordFiles: call<
    { subset: string; params: { i9999: string; filename: string; filetype: string; file: string }[] },
    { files: (RecordFile & { i9999: string })[] }
  >({
    functionId: 'ZP1000000008',
    select: { operate: 'update_set_file' },
    who: 'candidate',
    needs: ['params'],
    text: ['params.filename'],
    read: (data) => ({
      files: list(pick(data, 'file_list')).map((row) => ({
        ...readRecordFile(row),
        i9999: text(pick(objectOf(row), 'i9999')),
      })),
    }),
  }),
  deleteAttachments: call<{ deleteFileList: { file_id: string }[] }, { hasAttach: string }>({
    functionId: 'ZP1000000008',
    select: { operate: 'delete_oth_file' },
    who: 'candidate',
    needs: ['deleteFileList'],
    text: [],
    read: (data) => ({ hasAttach: text(pick(data, 'hasAttach')) }),
  }),
  deleteRecordFiles: call<{ deleteFileList: { file_id: string; i9999: string; subset: string }[] }, NoAnswer>(
    {
      functionId: 'ZP1000000008',
      select: { operate: 'delete_set_file' },
      who: 'candidate',
      needs: ['deleteFileList'],
      text: [],
      read: nothing,
    },
  ),
  recordFileAddress: call<{ mediaid: string }, { displayfilename: string; filename: string }>({
    functionId: 'ZP1000000008',
    select: { operate: 'download_set_file' },
    who: 'candidate',
    needs: ['mediaid'],
    text: [],
    read: (data) => ({
      displayfilename: text(pick(data, 'displayfilename')),
      filename: text(pick(data, 'filename')),
    }),
  }),
  portalConfig: call<NoAnswer, PortalConfig>({
    functionId: 'ZP1000000009',
    select: {},
    who: 'visitor',
    needs: [],
    text: [],
    read: readPortalConfig,
  }),
  keepAlive: call<NoAnswer, NoAnswer>({
    functionId: 'ZP1000000009',
    select: { type: 'keepAlive' },
    who: 'visitor',
    needs: [],
    text: [],
    read: nothing,
  }),
  draftKey: call<NoAnswer, { key: string }>({
    functionId: 'ZP1000000009',
    select: { type: 'draftKey' },
    who: 'candidate',
    needs: [],
    text: [],
    read: (data) => ({ key: text(pick(data, 'key')) }),
  }),
  drafts: call<NoAnswer, KeptDrafts>({
    functionId: 'ZP1000000009',
    select: { type: 'drafts' },
    who: 'candidate',
    background: true,
    needs: [],
    text: [],
    read: readKeptDrafts,
  }),
  keepDraft: call<{ id: string; at: string; sealed: string }, NoAnswer>({
    functionId: 'ZP1000000009',
    select: { type: 'keepDraft' },
    who: 'candidate',
    background: true,
    needs: ['id', 'at', 'sealed'],
    text: [],
    read: nothing,
  }),
  /** `written` '1' = by the browser that wrote them: no other has to hear of it. */
  removeDrafts: call<{ ids: string[]; written?: '1' }, NoAnswer>({
    functionId: 'ZP1000000009',
    select: { type: 'removeDrafts' },
    who: 'candidate',
    background: true,
    needs: ['ids'],
    text: [],
    read: nothing,
  }),
  channels: call<{ state: '1' }, { channels: Channel[] }>({
    functionId: 'ZP1000000010',
    select: { type: 'list' },
    who: 'visitor',
    needs: [],
    text: [],
    read: (data) => ({ channels: list(pick(data, 'channels') || pick(data, 'list')).map(readChannel) }),
  }),
  channelContent: call<{ channel_id: string }, { name: string; content: string }>({
    functionId: 'ZP1000000010',
    select: { type: 'content' },
    who: 'visitor',
    needs: ['channel_id'],
    text: [],
    read: (data) => ({ name: text(pick(data, 'name')), content: text(pick(data, 'content')) }),
  }),
  newPositions: call<{ size: number; channelIdList: string[] }, NewPositions>({
    functionId: 'ZP1000000010',
    select: { type: 'getNewPosition' },
    who: 'visitor',
    needs: [],
    text: [],
    read: readNewPositions,
  }),
  changePassword: call<{ pw0: string; pw1: string }, NoAnswer>({
    functionId: 'ZP1000000011',
    select: { operate: 'editPassword' },
    who: 'candidate',
    needs: ['pw0', 'pw1'],
    text: [],
    read: nothing,
  }),
  resetSettings: call<NoAnswer, { emailDesc: string; registerFlag: boolean }>({
    functionId: 'ZP1000000011',
    select: { operate: 'retrievePassword', type: 'fillEmail' },
    who: 'visitor',
    needs: [],
    text: [],
    read: (data) => ({
      emailDesc: text(pick(data, 'emailDesc')),
      registerFlag: flag(pick(data, 'register_flag')),
    }),
  }),
  verifyReset: call<{ emailName: string; active: string }, { info: string; guidkey: string }>({
    functionId: 'ZP1000000011',
    select: { operate: 'retrievePassword', type: 'verifyId' },
    who: 'visitor',
    needs: ['emailName', 'active'],
    text: [],
    read: (data) => ({ info: text(pick(data, 'info')), guidkey: text(pick(data, 'guidkey')) }),
  }),
  setPassword: call<{ pw0: string; pw1: string; email: string; guidkey: string }, NoAnswer>({
    functionId: 'ZP1000000011',
    select: { operate: 'retrievePassword', type: 'setPassword' },
    who: 'visitor',
    needs: ['pw0', 'pw1', 'email', 'guidkey'],
    text: [],
    read: nothing,
  }),
  accountSettings: call<
    NoAnswer,
    {
      phoneFieldDesc: string;
      onlynFieldDesc: string;
      registerFlag: boolean;
      /** Domain whose passkeys sign in; '' = none do (SEC-09). */
      passkeys: string;
    }
  >({
    functionId: 'ZP1000000011',
    select: { operate: 'retrieveAccount', type: 'inputMessage' },
    who: 'visitor',
    needs: [],
    text: [],
    read: (data) => ({
      phoneFieldDesc: text(pick(data, 'phoneFieldDesc')),
      onlynFieldDesc: text(pick(data, 'onlynFieldDesc')),
      registerFlag: flag(pick(data, 'register_flag')),
      passkeys: text(pick(data, 'passkeys')),
    }),
  }),
  printExam: call<{ nid: string; userbase: string; tableid: string }, DocumentAnswer>({
    functionId: 'ZP1000000012',
    select: { type: 'printExam' },
    who: 'candidate',
    needs: ['tableid'],
    text: [],
    read: readDocument,
  }),
  showScore: call<{ tableid: string }, DocumentAnswer>({
    functionId: 'ZP1000000012',
    select: { type: 'showScore' },
    who: 'candidate',
    needs: ['tableid'],
    text: [],
    read: readDocument,
  }),
  resumePreview: call<{ tableid: string }, DocumentAnswer>({
    functionId: 'ZP1000000012',
    select: {},
    who: 'candidate',
    needs: ['tableid'],
    text: [],
    read: readDocument,
  }),
  codeTree: call<
    {
      codesetid: string;
      ctrltype: string;
      nmodule: string;
      searchtext: string;
      node: string;
      showLevelDept: string;
      currentid: string;
      expandTop: string;
      fast: string;
    },
    { children: CodeItem[] }
  >({
    functionId: 'ZJ100000131',
    select: {},
    who: 'visitor',
    needs: ['codesetid'],
    text: ['searchtext'],
    read: (data) => ({ children: list(pick(data, 'children')).map(readCodeItem) }),
  }),
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type CallRequest<K extends CallName> =
  Calls[K] extends CallSpec<infer Request, unknown> ? Request : never;
export type CallAnswer<K extends CallName> = ReturnType<Calls[K]['read']>;

/** The spec under its plain type, for code that walks the table. */
export function specOf(name: CallName): CallSpec<Record<string, unknown>, unknown> {
  return calls[name] as unknown as CallSpec<Record<string, unknown>, unknown>;
}

interface Selected {
  name: CallName;
  keys: (readonly [key: string, value: string])[];
}

let selected: Map<string, Selected[]> | undefined;

/** Calls by their functionId, the most exact first; made once, as every request is looked up in it. */
function callsBySelection(): Map<string, Selected[]> {
  if (selected) return selected;
  selected = new Map();
  for (const name of Object.keys(calls) as CallName[]) {
    const { functionId, select } = specOf(name);
    const known = selected.get(functionId) ?? [];
    selected.set(functionId, [...known, { name, keys: Object.entries(select) }]);
  }
  for (const all of selected.values()) all.sort((one, other) => other.keys.length - one.keys.length);
  return selected;
}

/**
 * Which call a plain request is: the entry of its functionId whose `select` keys all match, the most exact one first.
 * Two requests are known without their type: `{"Z0301": id}` alone is `position`, and the keys of the apply-code change
 * alone are `changeApplyCode`. null = unknown.
 */
export function recogniseCall(request: Record<string, unknown>): CallName | null {
  const functionId = text(request['functionId']);
  const best = callsBySelection()
    .get(functionId)
    ?.find(({ keys }) => keys.every(([key, value]) => text(request[key]) === value));
  if (!best && request['type'] === undefined) {
    if (functionId === calls.position.functionId && request['Z0301'] !== undefined) return 'position';
    if (functionId === calls.changeApplyCode.functionId && request['candidateValue'] !== undefined)
      return 'changeApplyCode';
  }
  return best?.name ?? null;
}
