import Type, { type Static } from 'typebox';
import type { StoredPortalSettings as StoredSettings } from '@portal/schemas';
import { object, minuteOrNone, storable } from '../object.ts';
import { PublishRequest, Published } from './publishing.ts';
import { ConsoleError } from './account.ts';
import { Need, LocalText, StoredFieldSet, CodeList } from './external.ts';

/**
 * What becomes of a request to publish: 'waiting' for another person, 'scheduled' for its time, 'refused' at its time (it
 * stands and can be tried again), and then one of 'published', 'changed' (a draft was changed after the asking),
 * 'calledOff' by who asked, or 'declined'.
 */
export const RequestState = Type.Enum([
  'waiting',
  'scheduled',
  'refused',
  'published',
  'changed',
  'calledOff',
  'declined',
]);
export type RequestState = Static<typeof RequestState>;

/** POST /requests → RequestMade: asks for exactly these revisions to be published; 422 as POST /publish. */
export const PublishAsk = object({
  ...PublishRequest.properties,
  note: storable(2000),
  /** Another person has to confirm it; also when the role or the policy demands it. */
  second: Type.Boolean(),
  /** yyyy-MM-ddTHH:mm in the portal's time zone (TIME_ZONE); '' = as soon as it may. */
  at: minuteOrNone,
});
export type PublishAsk = Static<typeof PublishAsk>;

export const RequestMade = object({ id: Type.String(), state: RequestState });
export type RequestMade = Static<typeof RequestMade>;

/** GET /requests: open ones and those that ended lately, newest first. */
export const RequestLine = object({
  id: Type.String(),
  state: RequestState,
  drafts: PublishRequest.properties.drafts,
  note: Type.String(),
  confirmed: Type.Array(Type.String()),
  plans: PublishRequest.properties.plans,
  /** Differences from what was published when it was asked for. */
  changes: Type.Number(),
  second: Type.Boolean(),
  by: Type.String(),
  at: Type.String(),
  /** ISO 8601; null = as soon as it may. */
  publishAt: Type.Union([Type.String(), Type.Null()]),
  confirmedBy: Type.Union([Type.String(), Type.Null()]),
  endedBy: Type.Union([Type.String(), Type.Null()]),
  endedAt: Type.Union([Type.String(), Type.Null()]),
  /** What who declined it wrote. */
  answer: Type.String(),
  /** Why it could not be published at its time. */
  refusal: Type.Union([ConsoleError, Type.Null()]),
});
export type RequestLine = Static<typeof RequestLine>;

/** POST /requests/:id/confirm, /retry → RequestDone; `published` is null while it waits for its time. */
export const RequestDone = object({ state: RequestState, published: Type.Union([Published, Type.Null()]) });
export type RequestDone = Static<typeof RequestDone>;

/** POST /requests/:id/end: called off by who asked, declined by another who may publish. */
export const RequestEnd = object({ answer: storable(2000) });
export type RequestEnd = Static<typeof RequestEnd>;

/** GET /comments/:fieldset: what people wrote about fields of a set, oldest first. */
export const FieldComment = object({
  id: Type.String(),
  itemid: Type.String(),
  by: Type.String(),
  at: Type.String(),
  text: Type.String(),
  /** null = open. */
  resolvedBy: Type.Union([Type.String(), Type.Null()]),
  resolvedAt: Type.Union([Type.String(), Type.Null()]),
});
export type FieldComment = Static<typeof FieldComment>;

/** Characters of one comment. */
const MAX_COMMENT = 2_000;

/** POST /comments/:fieldset → FieldComment[]; at most 2,000 characters. */
export const NewComment = object({
  itemid: Type.String({ minLength: 1, maxLength: 60 }),
  text: storable(MAX_COMMENT),
});
export type NewComment = Static<typeof NewComment>;

/** POST /comments/:fieldset/resolve → FieldComment[]: the thread of a field up to a comment, or opens it again. */
export const ResolveComments = object({
  itemid: Type.String({ minLength: 1, maxLength: 60 }),
  upTo: Type.String({ pattern: '^\\d{1,15}$' }),
  resolved: Type.Boolean(),
});
export type ResolveComments = Static<typeof ResolveComments>;

export const ImpactRow = object({
  /** Of the application, else the applicant's number. */
  reference: Type.String(),
  /** Identity number with all but its ends masked; '' = none was given. */
  identity: Type.String(),
  set: Type.Union([LocalText, Type.Null()]),
  /** Number of the record in the resume, from 1; null = the resume or application as a whole. */
  record: Type.Union([Type.Number(), Type.Null()]),
});
export type ImpactRow = Static<typeof ImpactRow>;

/** GET /impact/:id?change=&need=&after=: the applicants' records that a count of a draft's change is about. */
export const ImpactPage = object({
  rows: Type.Array(ImpactRow),
  /** For `after` of the next page; '' = that was the last one. */
  next: Type.String(),
  need: Need,
});
export type ImpactPage = Static<typeof ImpactPage>;

/** GET /preview-links/:fieldset: links to the form of a set's draft that still open it, newest first. */
export const PreviewLink = object({
  id: Type.String(),
  by: Type.String(),
  at: Type.String(),
  until: Type.String(),
});
export type PreviewLink = Static<typeof PreviewLink>;

/** POST /preview-links/:fieldset; DELETE /preview-links/:fieldset/:id → PreviewLink[]. */
export const NewPreviewLink = object({
  /** 1 to 7. */
  days: Type.Integer({ minimum: 1, maximum: 7 }),
});
export type NewPreviewLink = Static<typeof NewPreviewLink>;

export const PreviewLinkMade = object({
  /** 128 random bits, shown once: the link is /console/shared#token, which no log and no other page is told. */
  token: Type.String(),
  links: Type.Array(PreviewLink),
});
export type PreviewLinkMade = Static<typeof PreviewLinkMade>;

/** POST /shared-preview → SharedPreview, without a session; 404 once the link has ended. */
export const SharedPreviewAsk = object({
  // How a secret is written; anything else is nobody's and costs no look at the database.
  token: Type.String({ pattern: '^[0-9a-f]{32}$' }),
});
export type SharedPreviewAsk = Static<typeof SharedPreviewAsk>;

const PreviewSettings = Type.Unsafe<
  Pick<
    StoredSettings,
    'calculateItem' | 'emailItem' | 'phoneItem' | 'idTypeValue' | 'phonePattern' | 'themeColor'
  >
>({ type: 'object' });

export const SharedPreview = object({
  set: StoredFieldSet,
  /** The lists that the set chooses from, as drafted. */
  lists: Type.Array(CodeList),
  version: Type.Number(),
  until: Type.String(),
  /** What some items are, and how the portal looks. */
  portal: PreviewSettings,
});
export type SharedPreview = Static<typeof SharedPreview>;

export const SettingsConcern = object({
  /** As in problems: 'portal/phonePattern'. */
  path: Type.String(),
  /** Resumes that have a value in the field that is named now, or whose phone number would no longer be taken. */
  what: Type.Enum(['filled', 'phoneRefused']),
  count: Type.Number(),
});
export type SettingsConcern = Static<typeof SettingsConcern>;

/** POST /settings/review, with the body of PUT /settings: whom the change would concern; nothing is stored. */
export const SettingsReview = object({ concerns: Type.Array(SettingsConcern) });
export type SettingsReview = Static<typeof SettingsReview>;
