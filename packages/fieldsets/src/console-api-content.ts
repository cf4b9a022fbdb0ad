import type { LocalText } from '@portal/schemas';

/** What HR says of a notice; whether candidates see it, its time decides as well. */
export type NoticeState = 'draft' | 'published' | 'withdrawn';

/** What becomes of a notice at a moment. */
export type NoticePhase = 'draft' | 'scheduled' | 'shown' | 'over' | 'withdrawn';

/** A file that HR has uploaded for its content; size in bytes. */
export interface ContentFile {
  token: string;
  name: string;
  size: number;
}

/** A notice as HR writes it. HTML is cleaned when it is saved: the answer says what was kept. */
export interface NoticeText {
  /** The channel or board it stands in, by its `hireChannel`. */
  channel: string;
  title: LocalText;
  subTitle: LocalText;
  content: LocalText;
  state: NoticeState;
  /** ISO 8601 moments; '' = at once, and without an end. */
  from: string;
  until: string;
  /** Token of the uploaded attachment; '' = none. */
  file: string;
}

/** A line of GET /notices. */
export interface NoticeSummary extends Omit<NoticeText, 'content' | 'subTitle' | 'file'> {
  id: string;
  rev: number;
  phase: NoticePhase;
  /** yyyy-MM-dd: the day that candidates read. */
  day: string;
  changedBy: string;
  changedAt: string;
}

/** GET /notices: a page of what fits, newest change first. */
export interface NoticeList {
  notices: NoticeSummary[];
  /** All that fit. */
  total: number;
}

/** GET /notices/:id, and what saving answers. */
export interface NoticeView extends NoticeText {
  id: string;
  rev: number;
  phase: NoticePhase;
  day: string;
  attachment: ContentFile | null;
  /** An attachment of the demo data, whose text stands in the notice itself; a file takes its place. */
  keepsText: boolean;
}

/** A place that notices can stand in. */
export interface NoticePlace {
  channel: string;
  name: LocalText;
}

/** GET /commitment, and what saving answers. */
export interface CommitmentView {
  /** 0 = there has been none. */
  version: number;
  text: LocalText;
  /** Newest first. */
  versions: { version: number; text: LocalText; at: string; by: string }[];
}

/** Where an entry of the menu leads. `home` and `board` are there once and for all. */
export type ChannelKind = 'home' | 'board' | 'positions' | 'page' | 'link' | 'heading';

/** What HR writes of an entry of the menu. */
export interface ChannelChange {
  name: LocalText;
  /** Of kind `link` alone. */
  link: string;
  /** false = hidden, with everything below it. */
  published: boolean;
  /** HTML of kind `page`. */
  content: LocalText;
}

/** An entry of GET /channels. */
export interface ChannelEntry extends ChannelChange {
  id: string;
  /** null = it stands in the menu itself. */
  parent: string | null;
  rev: number;
  kind: ChannelKind;
  positions: number;
  notices: number;
}

/** POST /pictures?name= */
export interface ShownPicture {
  /** As the settings name it. */
  address: string;
  name: string;
  size: number;
}
