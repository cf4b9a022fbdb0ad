import type { FaultGroup, PositionsTrial, TableChoices } from '@portal/console-contract';

/** Steps of an import, in order (OFFICE-02). */
export const IMPORT_STEPS = ['file', 'columns', 'units', 'conditions', 'faults', 'confirm'] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

/** What each step gets: the table as it is read now, all that was chosen, and how to choose otherwise. */
export interface StepProps {
  trial: PositionsTrial;
  choices: TableChoices;
  busy: boolean;
  choose(change: Partial<TableChoices>): void;
  /** What a step does before one goes on from it; it answers whether that was done. null = nothing. */
  onNext(act: (() => Promise<boolean>) | null): void;
  /** Told of units that were made: they stay, whatever becomes of the import. */
  onMade(names: readonly string[]): void;
}

/** Positions lack codes, as a whole or in some rows: a matter of columns. */
const CODES: ReadonlySet<string> = new Set(['noCode', 'codeMissing']);

/** Faults by the step that repairs them. */
export const stepOfGroup = ({ use, what }: FaultGroup): ImportStep =>
  use === 'unit' && what === 'raw.unit' ? 'units' : CODES.has(what) ? 'columns' : 'faults';

/** Whether something stands in a step without which nothing is imported. */
export const hasFaults = (step: ImportStep, { table }: PositionsTrial): boolean =>
  table.groups.some((group) => stepOfGroup(group) === step);

/** Whether a step wants something of a person, if only a look. */
export function asks(step: ImportStep, trial: PositionsTrial, choices: TableChoices): boolean {
  const { table } = trial;
  if (hasFaults(step, trial)) return true;
  switch (step) {
    case 'file':
      return choices.sheet === null && table.sheets.filter(({ rows }) => rows > 0).length > 1;
    case 'columns':
      return table.columns.some(({ by }) => by === 'unknown');
    case 'conditions':
      return table.readings.some(({ why }) => why !== '');
    default:
      return false;
  }
}

/** The step to look at next: the first after this one that wants something and was not seen, else the last. */
export const nextStep = (
  from: number,
  seen: ReadonlySet<ImportStep>,
  trial: PositionsTrial,
  choices: TableChoices,
): ImportStep =>
  IMPORT_STEPS.find((step, at) => at > from && !seen.has(step) && asks(step, trial, choices)) ?? 'confirm';
