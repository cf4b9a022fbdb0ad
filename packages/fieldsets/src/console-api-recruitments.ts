import type {
  LocalText,
  RecruitmentDefinition,
  RecruitmentState,
  StoredColumn,
  StoredPosition,
} from '@portal/schemas';

/** GET /recruitments: newest first. */
export interface RecruitmentView extends RecruitmentDefinition {
  id: string;
  state: RecruitmentState;
  /** Grows with every change; sent back with the next. */
  rev: number;
  changedAt: string;
  positions: number;
  /** Of these, positions whose status is open. */
  openPositions: number;
  /** Applications that count. */
  applications: number;
}

/** POST /recruitments → RecruitmentView: a new one, as a draft. */
export type NewRecruitment = RecruitmentDefinition;
/** PUT /recruitments/:id → RecruitmentView; 409 'stale' when somebody else saved since. */
export type RecruitmentChange = RecruitmentDefinition & { rev: number };
/** POST /recruitments/:id/state → RecruitmentView; 422 where the state cannot follow. */
export interface StateChange {
  rev: number;
  state: RecruitmentState;
}
/** POST /recruitments/:id/copy → RecruitmentView: a draft with everything but applications. */
export interface RecruitmentCopy {
  name: LocalText;
}

/** What HR writes of a position; conditions and the like travel with it unseen. */
export interface PositionContent {
  code: string;
  /** hireChannel of the heading that it is listed under. */
  channel: string;
  name: LocalText;
  unit: string;
  category: LocalText;
  place: LocalText;
  headcount: number;
  degree: string;
  requirement: LocalText;
  duties: LocalText;
  status: StoredPosition['status'];
  /** ISO 8601. */
  opensAt: string;
  /** ISO 8601; null = it stays open. */
  closesAt: string | null;
  maxApplicants: number | null;
  minRatio: number | null;
  /** What columns of a spreadsheet say that this console does not know, by their headings. */
  extra: Record<string, string>;
}

export interface PositionView extends PositionContent {
  id: string;
  rev: number;
  /** Applications that count. */
  applications: number;
  /** When and why it was cancelled; null = it was not. */
  cancelled: { at: string; reason: LocalText } | null;
}

/** GET /recruitments/:id/positions, by code. */
export interface PositionsView {
  positions: PositionView[];
  channels: { hireChannel: string; name: LocalText }[];
  units: { id: string; name: LocalText }[];
  degrees: { id: string; name: LocalText }[];
}

/** One row to be saved: of a position that is there (id, rev), or a new one under an id of the page's own. */
export interface PositionEdit {
  /** '' with `key` = a new position. */
  id: string;
  /** What the answer calls this row. */
  key: string;
  rev: number;
  change: Partial<PositionContent>;
}

/** POST /recruitments/:id/positions: rows are saved one by one, each by itself; what is refused is told and kept out. */
export interface PositionsSaved {
  saved: { key: string; position: PositionView }[];
  /** Rows that somebody else changed since, as they are now; null = removed. */
  stale: { key: string; position: PositionView | null }[];
  problems: { key: string; column: keyof PositionContent; what: string }[];
}

/** POST /recruitments/:id/positions/remove: those without applications; the others are named. */
export interface PositionsRemove {
  positions: { id: string; rev: number }[];
}
export interface PositionsRemoved {
  removed: string[];
  /** Has applications, or was changed since. */
  kept: { id: string; code: string; why: 'applications' | 'changed' }[];
}

/** A cell that says a condition, of which the position has none. */
export interface UnreadCondition {
  /** Of the position. */
  code: string;
  heading: string;
  text: string;
  /** Why it was not understood; 'notMade' = it can be understood, and no condition says it. */
  why: string;
  /** Conditions that the position has of others. */
  conditions: number;
}

/** GET /recruitments/:id/opening: what to look at before candidates see the positions; some by name, all counted. */
export interface OpeningView {
  unread: UnreadCondition[];
  unreadCount: number;
  /** Headings whose texts candidates read and nothing judges, with how many positions have one. */
  texts: { heading: string; count: number }[];
  /** Positions that anybody may apply to. */
  bare: { code: string; name: LocalText }[];
  bareCount: number;
}

/** A cell of a file that cannot be taken, and what was expected there. */
export interface CellFault {
  sheet: string;
  /** As a spreadsheet counts, from 1; 0 = the file. */
  row: number;
  /** Heading of the column, as it stands in the file. */
  column: string;
  what: string;
  /** The cell, cut. */
  value: string;
}

/** POST /recruitments/:id/imports?name=: what a file would do; nothing is written but this. */
export interface PositionsTrial {
  /** '' = it cannot be applied. */
  id: string;
  /** Sent back with the confirmation. */
  hash: string;
  create: { code: string; name: LocalText }[];
  update: { code: string; name: LocalText; columns: (keyof PositionContent | 'conditions')[] }[];
  unchanged: number;
  faults: CellFault[];
  /** Of all, when not all are told. */
  faultCount: number;
  /** Headings that are kept with the positions but mean nothing here. */
  extra: string[];
  /** Cells of conditions that are not understood: kept as text, for a person to read (ELIG-06). */
  listed: CellFault[];
  /** Of all, when not all are told. */
  listedCount: number;
  /** Conditions that were read from cells. */
  conditions: number;
}

/** POST /recruitments/:id/imports/:import/commit; 409 'stale' when anything changed since the trial. */
export interface TrialCommit {
  hash: string;
}
export interface ImportApplied {
  created: number;
  updated: number;
}

/** POST /recruitments/:id/imports/:import/undo: rows that were changed since, or have applications, are left out. */
export interface ImportUndone {
  removed: number;
  restored: number;
  kept: { code: string; why: 'applications' | 'changed' }[];
}

/** GET /recruitments/:id/imports: those that were applied, newest first. */
export interface PositionsImport {
  id: string;
  name: string;
  by: string;
  at: string;
  state: 'applied' | 'undone';
  created: number;
  updated: number;
}

/** A column or query item as HR chooses it: what is shown, and under which heading. */
export interface ListEntry {
  itemid: string;
  itemdesc: LocalText;
}
/** Something that the list of a channel can show. */
export interface ListItem extends ListEntry {
  itemtype: StoredColumn['itemtype'];
  codesetid?: string;
  searchable: boolean;
}
/** GET /channel-lists */
export interface ChannelList {
  id: string;
  name: LocalText;
  rev: number;
  columns: ListEntry[];
  queryitems: ListEntry[];
  items: ListItem[];
  /** Rows of the list as candidates see them, by item id. */
  sample: Record<string, string>[];
}
/** PUT /channel-lists/:id → { rev }; 409 'stale' when somebody else saved since. */
export interface ChannelListChange {
  rev: number;
  columns: ListEntry[];
  queryitems: ListEntry[];
}

/** GET /recruitments/:id/ratios: a position with what is counted of it, failing ones first. */
export interface PositionRatio {
  id: string;
  code: string;
  name: LocalText;
  rev: number;
  headcount: number;
  applicants: number;
  approved: number;
  /** null = none is demanded. */
  minRatio: number | null;
  /** Approved applicants for one opening. */
  ratio: number;
  fails: boolean;
}
/** POST /recruitments/:id/positions/:position/cancel with `{ rev, reason }`. */
export interface PositionCancelled {
  /** Candidates who were told. */
  told: number;
}

/** GET /units: units and their divisions, a division after its unit. */
export interface UnitEntry {
  id: string;
  /** Id of the unit of a division; '' = a unit. */
  parent: string;
  name: LocalText;
  /** Not offered as a filter in the portal. */
  hidden: boolean;
  /** Positions name it. */
  used?: boolean;
}
export interface UnitsView {
  units: UnitEntry[];
}

/** PUT /units → UnitsView; 409 'stale' when they are no longer as they were. Ids of new entries are given by the server. */
export interface UnitsChange {
  was: UnitEntry[];
  units: UnitEntry[];
}
