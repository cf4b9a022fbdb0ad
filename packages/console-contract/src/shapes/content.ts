import Type, { type Static } from 'typebox';
import { MAX_CONTENT_HTML, MAX_COMMITMENT } from '@portal/rules';
import { object, text, localText, revision, nullable } from '../object.ts';
import { LocalText } from './external.ts';

/** What HR says of a notice; whether candidates see it, its time decides as well. */
export const NoticeState = Type.Enum(['draft', 'published', 'withdrawn']);
export type NoticeState = Static<typeof NoticeState>;

/** What becomes of a notice at a moment. */
export const NoticePhase = Type.Enum(['draft', 'scheduled', 'shown', 'over', 'withdrawn']);
export type NoticePhase = Static<typeof NoticePhase>;

/** A file that HR has uploaded for its content; size in bytes. */
export const ContentFile = object({ token: Type.String(), name: Type.String(), size: Type.Number() });
export type ContentFile = Static<typeof ContentFile>;

/** A notice as HR writes it. HTML is cleaned when it is saved: the answer says what was kept. */
export const NoticeText = object({
  /** The channel or board it stands in, by its `hireChannel`. */
  channel: text(50),
  title: localText(200),
  subTitle: localText(200),
  content: localText(MAX_CONTENT_HTML),
  state: NoticeState,
  /** ISO 8601 moments; '' = at once, and without an end. */
  from: text(40),
  until: text(40),
  /** Token of the uploaded attachment; '' = none. */
  file: text(64),
});
export type NoticeText = Static<typeof NoticeText>;

/** A notice as it was read, changed. */
export const NoticeChange = object({ ...NoticeText.properties, rev: revision });
export type NoticeChange = Static<typeof NoticeChange>;

/** A line of GET /notices. */
export const NoticeSummary = object({
  ...Type.Omit(NoticeText, ['content', 'subTitle', 'file']).properties,
  id: Type.String(),
  rev: Type.Number(),
  phase: NoticePhase,
  /** yyyy-MM-dd: the day that candidates read. */
  day: Type.String(),
  changedBy: Type.String(),
  changedAt: Type.String(),
  /** Made by a public list, and changed there alone. */
  ofList: Type.Boolean(),
});
export type NoticeSummary = Static<typeof NoticeSummary>;

/** GET /notices: a page of what fits, newest change first. */
export const NoticeList = object({
  notices: Type.Array(NoticeSummary),
  /** All that fit. */
  total: Type.Number(),
});
export type NoticeList = Static<typeof NoticeList>;

/** GET /notices/:id, and what saving answers. */
export const NoticeView = object({
  ...NoticeText.properties,
  id: Type.String(),
  rev: Type.Number(),
  phase: NoticePhase,
  day: Type.String(),
  attachment: Type.Union([ContentFile, Type.Null()]),
  /** An attachment of the demo data, whose text stands in the notice itself; a file takes its place. */
  keepsText: Type.Boolean(),
  /** Made by a public list, and changed there alone. */
  ofList: Type.Boolean(),
});
export type NoticeView = Static<typeof NoticeView>;

/** A place that notices can stand in. */
export const NoticePlace = object({ channel: Type.String(), name: LocalText });
export type NoticePlace = Static<typeof NoticePlace>;

/** GET /commitment, and what saving answers. */
export const CommitmentView = object({
  /** 0 = there has been none. */
  version: Type.Number(),
  text: LocalText,
  /** Newest first. */
  versions: Type.Array(
    object({ version: Type.Number(), text: LocalText, at: Type.String(), by: Type.String() }),
  ),
});
export type CommitmentView = Static<typeof CommitmentView>;

/** A new text; `version` is the one that was read. */
export const NewCommitment = object({ version: revision, text: localText(MAX_COMMITMENT) });
export type NewCommitment = Static<typeof NewCommitment>;

/** Where an entry of the menu leads. `home` and `board` are there once and for all. */
export const ChannelKind = Type.Enum(['home', 'board', 'positions', 'page', 'link', 'heading']);
export type ChannelKind = Static<typeof ChannelKind>;

/** What HR writes of an entry of the menu. */
export const ChannelChange = object({
  name: localText(60),
  /** Of kind `link` alone. */
  link: Type.String({
    maxLength: 500,
    pattern: '^((https?://|mailto:|tel:)\\S+|/\\S*)?$',
  }),
  /** false = hidden, with everything below it. */
  published: Type.Boolean(),
  /** HTML of kind `page`. */
  content: localText(MAX_CONTENT_HTML),
});
export type ChannelChange = Static<typeof ChannelChange>;

export const NewChannel = object({
  ...ChannelChange.properties,
  kind: Type.Enum(['positions', 'page', 'link', 'heading']),
});
export type NewChannel = Static<typeof NewChannel>;

export const ChannelEdit = object({ ...ChannelChange.properties, rev: revision });
export type ChannelEdit = Static<typeof ChannelEdit>;

/** Where an entry is to stand: below `parent`, before another; '' = at the end. */
export const ChannelMove = object({ rev: revision, parent: nullable(text(50)), before: text(50) });
export type ChannelMove = Static<typeof ChannelMove>;

/** An entry of GET /channels. */
export const ChannelEntry = object({
  ...ChannelChange.properties,
  id: Type.String(),
  /** null = it stands in the menu itself. */
  parent: Type.Union([Type.String(), Type.Null()]),
  rev: Type.Number(),
  kind: ChannelKind,
  positions: Type.Number(),
  notices: Type.Number(),
});
export type ChannelEntry = Static<typeof ChannelEntry>;

/** POST /pictures?name= */
export const ShownPicture = object({
  /** As the settings name it. */
  address: Type.String(),
  name: Type.String(),
  size: Type.Number(),
});
export type ShownPicture = Static<typeof ShownPicture>;
