import Type, { type Static } from 'typebox';
import { object, text, localText, revision } from '../object.ts';
import { TableView } from './position-tables.ts';
import { RecruitmentDefinition, RecruitmentState, LocalText } from './external.ts';

/** GET /recruitments: newest first. */
export const RecruitmentView = object({
  ...RecruitmentDefinition.properties,
  id: Type.String(),
  state: RecruitmentState,
  /** Grows with every change; sent back with the next. */
  rev: Type.Number(),
  changedAt: Type.String(),
  positions: Type.Number(),
  /** Of these, positions whose status is open. */
  openPositions: Type.Number(),
  /** Applications that count. */
  applications: Type.Number(),
});
export type RecruitmentView = Static<typeof RecruitmentView>;

/** POST /recruitments → RecruitmentView: a new one, as a draft. */
export const NewRecruitment = RecruitmentDefinition;
export type NewRecruitment = Static<typeof NewRecruitment>;

/** PUT /recruitments/:id → RecruitmentView; 409 'stale' when somebody else saved since. */
export const RecruitmentChange = object({ ...RecruitmentDefinition.properties, rev: revision });
export type RecruitmentChange = Static<typeof RecruitmentChange>;

/** POST /recruitments/:id/state → RecruitmentView; 422 where the state cannot follow. */
export const StateChange = object({ rev: revision, state: RecruitmentState });
export type StateChange = Static<typeof StateChange>;

/** POST /recruitments/:id/copy → RecruitmentView: a draft with everything but applications. */
export const RecruitmentCopy = object({ name: localText(200) });
export type RecruitmentCopy = Static<typeof RecruitmentCopy>;

/** What HR writes of a position; conditions and the like travel with it unseen. */
export const PositionContent = object({
  code: Type.String(),
  /** hireChannel of the heading that it is listed under. */
  channel: Type.String(),
  name: LocalText,
  unit: Type.String(),
  category: LocalText,
  place: LocalText,
  headcount: Type.Number(),
  degree: Type.String(),
  requirement: LocalText,
  duties: LocalText,
  status: Type.Enum(['open', 'finished', 'paused']),
  /** ISO 8601. */
  opensAt: Type.String(),
  /** ISO 8601; null = it stays open. */
  closesAt: Type.Union([Type.String(), Type.Null()]),
  maxApplicants: Type.Union([Type.Number(), Type.Null()]),
  minRatio: Type.Union([Type.Number(), Type.Null()]),
  /** What columns of a spreadsheet say that this console does not know, by their headings. */
  extra: Type.Record(Type.String(), Type.String()),
});
export type PositionContent = Static<typeof PositionContent>;

/** Name of a part of a position. */
export const PositionColumn = Type.KeyOf(PositionContent);
export type PositionColumn = Static<typeof PositionColumn>;

export const PositionView = object({
  ...PositionContent.properties,
  id: Type.String(),
  rev: Type.Number(),
  /** Applications that count. */
  applications: Type.Number(),
  /** When and why it was cancelled; null = it was not. */
  cancelled: Type.Union([object({ at: Type.String(), reason: LocalText }), Type.Null()]),
});
export type PositionView = Static<typeof PositionView>;

/** GET /recruitments/:id/positions, by code. */
export const PositionsView = object({
  positions: Type.Array(PositionView),
  channels: Type.Array(object({ hireChannel: Type.String(), name: LocalText })),
  units: Type.Array(object({ id: Type.String(), name: LocalText })),
  degrees: Type.Array(object({ id: Type.String(), name: LocalText })),
});
export type PositionsView = Static<typeof PositionsView>;

/** One row to be saved: of a position that is there (id, rev), or a new one under an id of the page's own. */
export const PositionEdit = object({
  /** '' with `key` = a new position. */
  id: text(60),
  /** What the answer calls this row. */
  key: text(60),
  rev: revision,
  // Values of the change are judged row by row, so that one of them does not hold up the others.
  change: Type.Unsafe<Partial<PositionContent>>({ type: 'object' }),
});
export type PositionEdit = Static<typeof PositionEdit>;

/** Rows of one call, which the grid sends in parts. */
export const MAX_EDITS = 500;

export const PositionsSave = object({ edits: Type.Array(PositionEdit, { maxItems: MAX_EDITS }) });
export type PositionsSave = Static<typeof PositionsSave>;

/** POST /recruitments/:id/positions: rows are saved one by one, each by itself; what is refused is told and kept out. */
export const PositionsSaved = object({
  saved: Type.Array(object({ key: Type.String(), position: PositionView })),
  /** Rows that somebody else changed since, as they are now; null = removed. */
  stale: Type.Array(object({ key: Type.String(), position: Type.Union([PositionView, Type.Null()]) })),
  problems: Type.Array(object({ key: Type.String(), column: PositionColumn, what: Type.String() })),
});
export type PositionsSaved = Static<typeof PositionsSaved>;

/** POST /recruitments/:id/positions/remove: those without applications; the others are named. */
export const PositionsRemove = object({
  positions: Type.Array(object({ id: text(60), rev: revision }), { maxItems: MAX_EDITS }),
});
export type PositionsRemove = Static<typeof PositionsRemove>;

export const PositionsRemoved = object({
  removed: Type.Array(Type.String()),
  /** Has applications, or was changed since. */
  kept: Type.Array(
    object({ id: Type.String(), code: Type.String(), why: Type.Enum(['applications', 'changed']) }),
  ),
});
export type PositionsRemoved = Static<typeof PositionsRemoved>;

/** A cell that says a condition, of which the position has none. */
export const UnreadCondition = object({
  /** Of the position. */
  code: Type.String(),
  heading: Type.String(),
  text: Type.String(),
  /** Why it was not understood; 'notMade' = it can be understood, and no condition says it. */
  why: Type.String(),
  /** Conditions that the position has of others. */
  conditions: Type.Number(),
});
export type UnreadCondition = Static<typeof UnreadCondition>;

/** GET /recruitments/:id/opening: what to look at before candidates see the positions; some by name, all counted. */
export const OpeningView = object({
  unread: Type.Array(UnreadCondition),
  unreadCount: Type.Number(),
  /** Headings whose texts candidates read and nothing judges, with how many positions have one. */
  texts: Type.Array(object({ heading: Type.String(), count: Type.Number() })),
  /** Positions that anybody may apply to. */
  bare: Type.Array(object({ code: Type.String(), name: LocalText })),
  bareCount: Type.Number(),
});
export type OpeningView = Static<typeof OpeningView>;

/** A cell of a file that cannot be taken, and what was expected there. */
export const CellFault = object({
  sheet: Type.String(),
  /** As a spreadsheet counts, from 1; 0 = the file. */
  row: Type.Number(),
  /** Heading of the column, as it stands in the file. */
  column: Type.String(),
  what: Type.String(),
  /** The cell, cut. */
  value: Type.String(),
});
export type CellFault = Static<typeof CellFault>;

/** POST /recruitments/:id/imports?name=: what a file would do; nothing is written but this. */
export const PositionsTrial = object({
  /** '' = it cannot be applied. */
  id: Type.String(),
  /** Sent back with the confirmation. */
  hash: Type.String(),
  create: Type.Array(object({ code: Type.String(), name: LocalText })),
  update: Type.Array(
    object({
      code: Type.String(),
      name: LocalText,
      columns: Type.Array(Type.Union([PositionColumn, Type.Literal('conditions')])),
    }),
  ),
  unchanged: Type.Number(),
  faults: Type.Array(CellFault),
  /** Of all, when not all are told. */
  faultCount: Type.Number(),
  /** Headings that are kept with the positions but mean nothing here. */
  extra: Type.Array(Type.String()),
  /** Cells of conditions that are not understood: kept as text, for a person to read (ELIG-06). */
  listed: Type.Array(CellFault),
  /** Of all, when not all are told. */
  listedCount: Type.Number(),
  /** Conditions that were read from cells. */
  conditions: Type.Number(),
  table: TableView,
});
export type PositionsTrial = Static<typeof PositionsTrial>;

/** POST /recruitments/:id/imports/:import/commit; 409 'stale' when anything changed since the trial. */
export const TrialCommit = object({ hash: text(64) });
export type TrialCommit = Static<typeof TrialCommit>;

export const ImportApplied = object({ created: Type.Number(), updated: Type.Number() });
export type ImportApplied = Static<typeof ImportApplied>;

/** POST /recruitments/:id/imports/:import/undo: rows that were changed since, or have applications, are left out. */
export const ImportUndone = object({
  removed: Type.Number(),
  restored: Type.Number(),
  kept: Type.Array(object({ code: Type.String(), why: Type.Enum(['applications', 'changed']) })),
});
export type ImportUndone = Static<typeof ImportUndone>;

/** GET /recruitments/:id/imports: those that were applied, newest first. */
export const PositionsImport = object({
  id: Type.String(),
  name: Type.String(),
  by: Type.String(),
  at: Type.String(),
  state: Type.Enum(['applied', 'undone']),
  created: Type.Number(),
  updated: Type.Number(),
});
export type PositionsImport = Static<typeof PositionsImport>;

/** A column or query item as HR chooses it: what is shown, and under which heading. */
export const ListEntry = object({ itemid: text(300), itemdesc: localText(100) });
export type ListEntry = Static<typeof ListEntry>;

/** Something that the list of a channel can show. */
export const ListItem = object({
  ...ListEntry.properties,
  itemtype: Type.Enum(['A', 'M', 'N', 'D']),
  codesetid: Type.Optional(Type.String()),
  searchable: Type.Boolean(),
});
export type ListItem = Static<typeof ListItem>;

/** GET /channel-lists */
export const ChannelList = object({
  id: Type.String(),
  name: LocalText,
  rev: Type.Number(),
  columns: Type.Array(ListEntry),
  queryitems: Type.Array(ListEntry),
  items: Type.Array(ListItem),
  /** Rows of the list as candidates see them, by item id. */
  sample: Type.Array(Type.Record(Type.String(), Type.String())),
});
export type ChannelList = Static<typeof ChannelList>;

/** More than a list of positions can be narrowed by. */
export const MAX_QUERY_ITEMS = 40;

/** PUT /channel-lists/:id → { rev }; 409 'stale' when somebody else saved since. */
export const ChannelListChange = object({
  rev: revision,
  columns: Type.Array(ListEntry, { maxItems: 20 }),
  queryitems: Type.Array(ListEntry, { maxItems: MAX_QUERY_ITEMS }),
});
export type ChannelListChange = Static<typeof ChannelListChange>;

/** GET /recruitments/:id/ratios: a position with what is counted of it, failing ones first. */
export const PositionRatio = object({
  id: Type.String(),
  code: Type.String(),
  name: LocalText,
  rev: Type.Number(),
  headcount: Type.Number(),
  applicants: Type.Number(),
  approved: Type.Number(),
  /** null = none is demanded. */
  minRatio: Type.Union([Type.Number(), Type.Null()]),
  /** Approved applicants for one opening. */
  ratio: Type.Number(),
  fails: Type.Boolean(),
});
export type PositionRatio = Static<typeof PositionRatio>;

/** POST /recruitments/:id/positions/:position/cancel with `{ rev, reason }`. */
export const PositionCancelled = object({
  /** Candidates who were told. */
  told: Type.Number(),
});
export type PositionCancelled = Static<typeof PositionCancelled>;

/** What applicants are told of a position that is cancelled. */
export const PositionCancel = object({ rev: revision, reason: localText(500) });
export type PositionCancel = Static<typeof PositionCancel>;
