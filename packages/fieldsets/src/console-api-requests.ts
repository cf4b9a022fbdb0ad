import type { LocalText, StoredFieldSet, StoredPortalSettings } from '@portal/schemas';
import type { ConsoleError, Published, PublishRequest } from './console-api.ts';
import type { Need } from './evidence.ts';
import type { CodeList } from './model.ts';

/**
 * What becomes of a request to publish: 'waiting' for another person, 'scheduled' for its time, 'refused' at its time (it
 * stands and can be tried again), and then one of 'published', 'changed' (a draft was changed after the asking),
 * 'calledOff' by who asked, or 'declined'.
 */
export type RequestState =
  'waiting' | 'scheduled' | 'refused' | 'published' | 'changed' | 'calledOff' | 'declined';

/** POST /requests → RequestMade: asks for exactly these revisions to be published; 422 as POST /publish. */
export interface PublishAsk extends PublishRequest {
  /** Another person has to confirm it; also when the role or the policy demands it. */
  second: boolean;
  /** yyyy-MM-ddTHH:mm in the portal's time zone (TIME_ZONE); '' = as soon as it may. */
  at: string;
}
export interface RequestMade {
  id: string;
  state: RequestState;
}

/** GET /requests: open ones and those that ended lately, newest first. */
export interface RequestLine {
  id: string;
  state: RequestState;
  drafts: PublishRequest['drafts'];
  note: string;
  confirmed: string[];
  plans: PublishRequest['plans'];
  /** Differences from what was published when it was asked for. */
  changes: number;
  second: boolean;
  by: string;
  at: string;
  /** ISO 8601; null = as soon as it may. */
  publishAt: string | null;
  confirmedBy: string | null;
  endedBy: string | null;
  endedAt: string | null;
  /** What who declined it wrote. */
  answer: string;
  /** Why it could not be published at its time. */
  refusal: ConsoleError | null;
}

/** POST /requests/:id/confirm, /retry → RequestDone; `published` is null while it waits for its time. */
export interface RequestDone {
  state: RequestState;
  published: Published | null;
}
/** POST /requests/:id/end: called off by who asked, declined by another who may publish. */
export interface RequestEnd {
  answer: string;
}

/** GET /comments/:fieldset: what people wrote about fields of a set, oldest first. */
export interface FieldComment {
  id: string;
  itemid: string;
  by: string;
  at: string;
  text: string;
  /** null = open. */
  resolvedBy: string | null;
  resolvedAt: string | null;
}
/** POST /comments/:fieldset → FieldComment[]; at most 2,000 characters. */
export interface NewComment {
  itemid: string;
  text: string;
}
/** POST /comments/:fieldset/resolve → FieldComment[]: the thread of a field up to a comment, or opens it again. */
export interface ResolveComments {
  itemid: string;
  upTo: string;
  resolved: boolean;
}

/** GET /impact/:id?change=&need=&after=: the applicants' records that a count of a draft's change is about. */
export interface ImpactPage {
  rows: ImpactRow[];
  /** For `after` of the next page; '' = that was the last one. */
  next: string;
  need: Need;
}
export interface ImpactRow {
  /** Of the application, else the applicant's number. */
  reference: string;
  /** Identity number with all but its ends masked; '' = none was given. */
  identity: string;
  set: LocalText | null;
  /** Number of the record in the resume, from 1; null = the resume or application as a whole. */
  record: number | null;
}

/** GET /preview-links/:fieldset: links to the form of a set's draft that still open it, newest first. */
export interface PreviewLink {
  id: string;
  by: string;
  at: string;
  until: string;
}
/** POST /preview-links/:fieldset; DELETE /preview-links/:fieldset/:id → PreviewLink[]. */
export interface NewPreviewLink {
  /** 1 to 7. */
  days: number;
}
export interface PreviewLinkMade {
  /** 128 random bits, shown once: the link is /console/shared#token, which no log and no other page is told. */
  token: string;
  links: PreviewLink[];
}
/** POST /shared-preview → SharedPreview, without a session; 404 once the link has ended. */
export interface SharedPreviewAsk {
  token: string;
}
export interface SharedPreview {
  set: StoredFieldSet;
  /** The lists that the set chooses from, as drafted. */
  lists: CodeList[];
  version: number;
  until: string;
  /** What some items are, and how the portal looks. */
  portal: Pick<
    StoredPortalSettings,
    'calculateItem' | 'emailItem' | 'phoneItem' | 'idTypeValue' | 'phonePattern' | 'themeColor'
  >;
}

/** POST /settings/review, with the body of PUT /settings: whom the change would concern; nothing is stored. */
export interface SettingsReview {
  concerns: SettingsConcern[];
}
export interface SettingsConcern {
  /** As in problems: 'portal/phonePattern'. */
  path: string;
  /** Resumes that have a value in the field that is named now, or whose phone number would no longer be taken. */
  what: 'filled' | 'phoneRefused';
  count: number;
}
