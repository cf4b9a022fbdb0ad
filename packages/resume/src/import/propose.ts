import { BASIC_SET, mostRecords } from '@portal/rules';
import type { Field } from '@portal/schemas';
import type { ResumeConcept } from '@portal/schemas/resume-concepts';
import { convert, splitPeriod, type Conversion, type ConversionScope } from './convert.ts';
import type { ImportedEntry, ImportedValue } from './entries.ts';
import { candidates, compounds, othersFor, targetOf, type TargetSet } from './match.ts';
import { conceptsOf } from './words.ts';

/** A value that a field could take. */
export interface Proposal {
  fieldsetid: string;
  /** Record of the set; a number that the set has not = a new one, the same for values that belong together. */
  i9999: string;
  /** The record is not there yet. */
  fresh: boolean;
  itemid: string;
  label: string;
  value: string;
  shown: string;
  /** What stands there, in words; '' = nothing. */
  stands: string;
  /** The line or row that it was read from. */
  source: string;
  /** Its words say what it is; else its place alone does, and it has to be looked at (TRY-50). */
  sure: boolean;
}

/** A value that no field takes. */
export interface Unplaced {
  section: string;
  label: string;
  text: string;
  /** A key of `resume-import:reason`. */
  reason:
    Extract<Conversion, { problem: string }>['problem'] | 'noField' | 'noSet' | 'locked' | 'twice' | 'full';
  /** Field that it was meant for; '' = none. */
  field: string;
}

export interface Proposals {
  proposals: Proposal[];
  unplaced: Unplaced[];
  /** Values that stand in their fields already. */
  same: number;
}

interface Placed {
  value: ImportedValue;
  field: Field;
  conversion: Extract<Conversion, { value: string }>;
}

type StandingRecord = TargetSet['records'][number];

/** A period becomes its two dates where the set asks for those. */
function withPeriods(values: readonly ImportedValue[], target: TargetSet): ImportedValue[] {
  return values.flatMap((value) => {
    const period = conceptsOf(value.label).includes('period') ? splitPeriod(value.text) : null;
    if (period === null || candidates(target, value).length > 0) return [value];
    const part = (concept: ResumeConcept, text: string): ImportedValue[] =>
      text === '' ? [] : [{ ...value, text, concepts: [concept] }];
    return [...part('start', period.start), ...part('end', period.end)];
  });
}

/** Where the set asks for several things in one field, what is told apart is put together. */
function withCompounds(values: readonly ImportedValue[], target: TargetSet): ImportedValue[] {
  let rest = [...values];
  for (const { field, parts } of compounds(target)) {
    const isPart = (value: ImportedValue): boolean => {
      const meant = value.concepts ?? conceptsOf(value.label);
      return (
        candidates(target, value).length === 0 &&
        parts.some((part) => part.some((own) => meant.includes(own)))
      );
    };
    const some = rest.filter(isPart);
    const [first] = some;
    if (first === undefined) continue;
    const one: ImportedValue = {
      ...first,
      label: field.itemdesc,
      text: some.map(({ text }) => text).join(' '),
      ...(some.some(({ unsure }) => unsure === true) ? { unsure: true } : {}),
    };
    rest = rest.flatMap((value) => (value === first ? [one] : some.includes(value) ? [] : [value]));
  }
  return rest;
}

/** The record that the values are about; a list's is known again when most of what both have agrees. */
function knownRecord({ set, records }: TargetSet, placed: readonly Placed[]): StandingRecord | undefined {
  if (set.fieldsetid === BASIC_SET) return records[0];
  return records.find(({ values }) => {
    const both = placed.filter(({ field }) => (values[field.itemid] ?? '') !== '');
    const equal = both.filter(({ field, conversion }) => values[field.itemid] === conversion.value).length;
    return equal >= 2 && equal * 2 > both.length;
  });
}

/** Collects proposals entry by entry. */
class Plan implements Proposals {
  readonly proposals: Proposal[] = [];
  readonly unplaced: Unplaced[] = [];
  same = 0;
  /** Next number of a new record by set. */
  private readonly next = new Map<string, number>();
  private readonly targets: readonly TargetSet[];
  private readonly scope: ConversionScope;

  constructor(targets: readonly TargetSet[], scope: ConversionScope) {
    this.targets = targets;
    this.scope = scope;
  }

  async add(entry: ImportedEntry): Promise<void> {
    const { section } = entry;
    const target = targetOf(entry, this.targets);
    if (target === undefined) {
      for (const value of entry.values) this.refuse(section, value, 'noSet');
      return;
    }
    const left = await this.place(section, withCompounds(withPeriods(entry.values, target), target), target);
    const others = othersFor(target, this.targets);
    for (const value of left) {
      const other = others.find((candidate) => candidates(candidate, value).length > 0);
      if (other) await this.place(section, [value], other);
      else this.refuse(section, value, 'noField');
    }
  }

  private refuse(
    section: string,
    { label, text, derived }: ImportedValue,
    reason: Unplaced['reason'],
    field = '',
  ): void {
    if (derived === true) return;
    this.unplaced.push({ section, label, text, reason, field });
  }

  /** Values for one record of a set. @returns those that it has no field for */
  private async place(
    section: string,
    values: readonly ImportedValue[],
    target: TargetSet,
  ): Promise<ImportedValue[]> {
    const placed = new Map<string, Placed>();
    const left: ImportedValue[] = [];
    for (const value of values) {
      const fields = candidates(target, value);
      const free = fields.filter(({ itemid }) => !placed.has(itemid));
      const [first] = fields;
      if (first === undefined) left.push(value);
      else if (free.length === 0) this.refuse(section, value, 'twice', first.itemdesc);
      else await this.placeOne(section, value, free, target, placed);
    }
    this.take(target, [...placed.values()]);
    return left;
  }

  /** Into the first field that takes it; the reason of the likeliest stands when none does. */
  private async placeOne(
    section: string,
    value: ImportedValue,
    fields: readonly Field[],
    target: TargetSet,
    placed: Map<string, Placed>,
  ): Promise<void> {
    let reason: { problem: Unplaced['reason']; field: string } | null = null;
    for (const field of fields) {
      if (target.locked || target.lockedItems.has(field.itemid)) {
        reason ??= { problem: 'locked', field: field.itemdesc };
        continue;
      }
      const conversion = await convert(value.text, field, this.scope);
      if ('value' in conversion) {
        placed.set(field.itemid, { value, field, conversion });
        return;
      }
      reason ??= { problem: conversion.problem, field: field.itemdesc };
    }
    if (reason) this.refuse(section, value, reason.problem, reason.field);
  }

  private take(target: TargetSet, placed: readonly Placed[]): void {
    if (placed.length === 0) return;
    const { fieldsetid, displayname } = target.set;
    const record = knownRecord(target, placed);
    const lowest = Math.min(0, ...target.records.map(({ i9999 }) => Number(i9999)).filter(Number.isFinite));
    const number = this.next.get(fieldsetid) ?? lowest - 1;
    if (record === undefined) {
      // Those that stand there, and those that this import adds.
      const begun = target.records.length + (lowest - 1 - number);
      if (begun >= mostRecords(target.set.records)) {
        for (const { field, conversion } of placed)
          this.refuse(displayname, { label: field.itemdesc, text: conversion.shown }, 'full', displayname);
        return;
      }
      this.next.set(fieldsetid, number - 1);
    }
    const i9999 = record?.i9999 ?? String(number);
    for (const { value: read, field, conversion } of placed) {
      const { itemid, itemdesc: label } = field;
      const stands = record?.values[itemid] ?? '';
      const other = this.proposals.find(
        (one) => one.fieldsetid === fieldsetid && one.i9999 === i9999 && one.itemid === itemid,
      );
      if (stands === conversion.value || other?.value === conversion.value) this.same += 1;
      else if (other) this.refuse(displayname, { label, text: conversion.shown }, 'twice', label);
      else
        this.proposals.push({
          fieldsetid,
          i9999,
          fresh: record === undefined,
          itemid,
          label,
          value: conversion.value,
          shown: conversion.shown,
          source: read.source ?? read.text,
          sure: read.unsure !== true && conversion.near !== true,
          stands: stands === '' ? '' : record?.names[itemid] || stands,
        });
    }
  }
}

/**
 * Where the values of a resume from elsewhere could go (TRY-43). Nothing is stored or changed; what stands in its field
 * already is counted, what fits nowhere is listed with the reason. Rejects when a code list cannot be loaded.
 */
export async function propose(
  entries: readonly ImportedEntry[],
  targets: readonly TargetSet[],
  scope: ConversionScope,
): Promise<Proposals> {
  const plan = new Plan(targets, scope);
  for (const entry of entries) await plan.add(entry);
  const { proposals, unplaced, same } = plan;
  return { proposals, unplaced, same };
}
