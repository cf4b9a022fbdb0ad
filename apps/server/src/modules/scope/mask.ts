import { alsoDerived, kindsWithin } from '@portal/fieldsets';
import { BASIC_SET } from '@portal/rules';
import type { StoredFieldSet } from '@portal/schemas';
import { may, type ConsoleCall } from '../../console/call.ts';
import { loadPolicy } from '../../console/policy.ts';
import type { Services } from '../../protocol/services.ts';

/** Kinds of fields, and of columns of a table, that are personal without being marked, beside the items that the settings name. */
const PERSONAL: ReadonlySet<string> = new Set(['identity', 'phone', 'email']);

const KEPT_START = 3;
const KEPT_END = 2;
const MIN_MASKED = 4;

/** A value of which nobody is found: three signs at the start and two at the end stay, of a short one none. */
export function masked(value: string): string {
  const signs = Array.from(value);
  const hidden = signs.length - KEPT_START - KEPT_END;
  if (hidden < MIN_MASKED) return '*'.repeat(signs.length);
  return [...signs.slice(0, KEPT_START), '*'.repeat(hidden), ...signs.slice(-KEPT_END)].join('');
}

/** In place of what a blind review hides: not even how long it is (SEE-10). */
const HIDDEN = '***';

/** What a person does not see in clear (REVIEW-12). */
export interface Mask {
  /** The person sees everything. */
  clear: boolean;
  /** The person decides blind, and sees nobody's name, photo, or what the office hides (SEE-10). */
  blind: boolean;
  /** Names of candidates are shown: whoever does not see them orders, finds and exports nobody by name. */
  names: boolean;
  isMasked(set: string, item: string): boolean;
  /** A value as the person sees it. */
  show(set: string, item: string, value: string): string;
  /** A text of a person that is no field, as the name of a file or an address. */
  text(value: string): string;
}

interface Copy {
  records: { fieldsetid: string; values: Record<string, string> }[];
}

/** A copy of a resume as a person sees it. */
export const maskedCopy = <C extends Copy>(mask: Mask, copy: C): C =>
  mask.clear
    ? copy
    : {
        ...copy,
        records: copy.records.map((record) => ({
          ...record,
          values: Object.fromEntries(
            Object.entries(record.values).map(([item, value]) => [
              item,
              mask.show(record.fieldsetid, item, value),
            ]),
          ),
        })),
      };

/** Which fields are personal, by policy, settings and kind; of one that is in none of the sets nobody knows, so it is. */
export async function personalFields(
  services: Pick<Services, 'db' | 'settings'>,
  sets: readonly StoredFieldSet[],
): Promise<(set: string, item: string) => boolean> {
  const { personal } = await loadPolicy(services.db);
  const { portal } = await services.settings();
  const { calculateItem, phoneItem, emailItem } = portal;
  const named = new Set([calculateItem.cardid, calculateItem.birthday, phoneItem, emailItem]);
  const known = new Set<string>();
  const marked = new Set(personal.map(({ set, item }) => `${set}.${item}`));
  for (const { fieldsetid, fieldList } of sets)
    for (const field of fieldList) {
      const path = `${fieldsetid}.${field.itemid}`;
      known.add(path);
      if (named.has(field.itemid) || kindsWithin(field).some(({ family }) => PERSONAL.has(family)))
        marked.add(path);
    }
  return alsoDerived((set, item) => marked.has(`${set}.${item}`) || !known.has(`${set}.${item}`), sets);
}

/** Which fields a blind review hides: what is personal, name, sex and age by the settings, and those that the office names. */
async function blindFields(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  isPersonal: (set: string, item: string) => boolean,
  sets: readonly StoredFieldSet[],
): Promise<(set: string, item: string) => boolean> {
  const { blind } = await loadPolicy(db);
  const { portal } = await settings();
  const { sex, age } = portal.calculateItem;
  const named = new Set([portal.nameItem, sex, age]);
  const marked = new Set(blind.map(({ set, item }) => `${set}.${item}`));
  return alsoDerived(
    (set, item) => isPersonal(set, item) || named.has(item) || marked.has(`${set}.${item}`),
    sets,
  );
}

/** Who looks, for what of a person's values the person may see. */
export type Viewer = Pick<ConsoleCall, 'user' | 'services' | 'isBlind'>;

/**
 * Whether whoever calls sees no name of a candidate: at a blind stage, and where the field of the name is marked as personal
 * for whoever does not see those (SEE-02, SEE-10).
 */
export async function hidesNames(call: Viewer): Promise<boolean> {
  if (await call.isBlind()) return true;
  if (may(call, 'persons.clear')) return false;
  const [{ personal }, { portal }] = await Promise.all([
    loadPolicy(call.services.db),
    call.services.settings(),
  ]);
  return personal.some(({ set, item }) => set === BASIC_SET && item === portal.nameItem);
}

/** What whoever calls sees of persons, whatever the fields: what they may be found by depends on nothing else. */
export async function sightOf(call: Viewer): Promise<Pick<Mask, 'blind' | 'clear' | 'names'>> {
  const blind = await call.isBlind();
  return { blind, clear: may(call, 'persons.clear') && !blind, names: !(await hidesNames(call)) };
}

/** What whoever calls sees of fields that are personal, by the policy and the published sets. */
export async function maskOf(call: Viewer, sets: readonly StoredFieldSet[]): Promise<Mask> {
  const isPersonal = await personalFields(call.services, sets);
  const sight = await sightOf(call);
  const { blind, clear } = sight;
  const isHidden = blind ? await blindFields(call.services, isPersonal, sets) : isPersonal;
  const isMasked = (set: string, item: string): boolean => !clear && isHidden(set, item);
  const part = (value: string): string => (!blind ? masked(value) : value === '' ? '' : HIDDEN);
  return {
    ...sight,
    isMasked,
    show: (set, item, value) => (isMasked(set, item) ? part(value) : value),
    text: (value) => (clear ? value : part(value)),
  };
}
