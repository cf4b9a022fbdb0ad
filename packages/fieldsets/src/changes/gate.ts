import type { What } from './changes.ts';
import { evidenceNeeded } from './evidence.ts';
import type { PublishPolicy, Verdict } from '../model.ts';

/** What keeps drafts from being published; the last part of a text key `blocked.…`. */
export type Blocked = 'role' | 'forbidden' | 'empty';

const ADDITIONS: ReadonlySet<string> = new Set<What>([
  'setAdded',
  'fieldAdded',
  'fieldAddedRequired',
  'fieldAddedCalculated',
  'ruleAdded',
  'orderAdded',
  'checkAdded',
  'checkAllAdded',
  'exampleAdded',
  'codeAdded',
  'listAdded',
  'setListed',
]);

/** No stored value is concerned; what was not counted counts as concerned. */
const isUntouched = ({ change, evidence }: Verdict): boolean =>
  evidenceNeeded(change)
    .filter((need) => need === 'records' || need === 'incomplete')
    .every((need) => evidence[need] === 0);

/** When an editor may publish without a publisher, by policy (console design A4). */
const ALONE: Readonly<Record<PublishPolicy, (verdict: Verdict) => boolean>> = {
  'always-review': () => false,
  'no-existing-modified': (verdict) => verdict.class === 'ok' && ADDITIONS.has(verdict.change.what),
  'no-critical': (verdict) => verdict.class === 'ok',
  'if-no-records': isUntouched,
};

/** What a person may do with forms. */
export interface FormRights {
  edit: boolean;
  publish: boolean;
}

/** Reasons why a person with these rights may not publish these changes; [] = may (HR-11, HR-03). */
export function gate(verdicts: readonly Verdict[], policy: PublishPolicy, rights: FormRights): Blocked[] {
  const may = rights.publish || (rights.edit && verdicts.every(ALONE[policy]));
  return [
    ...(may ? [] : ['role' as const]),
    ...(verdicts.some((verdict) => verdict.class === 'forbidden') ? ['forbidden' as const] : []),
    ...(verdicts.length === 0 ? ['empty' as const] : []),
  ];
}

/** Keys of changes that still want a confirmation, or a plan for every value that does not fit. */
export function unanswered(
  verdicts: readonly Verdict[],
  given: { confirmed: readonly string[]; plans: Readonly<Record<string, Readonly<Record<string, string>>>> },
): string[] {
  return verdicts
    .filter(({ change: { key }, class: grade, evidence }) => {
      if (grade === 'confirm') return !given.confirmed.includes(key);
      if (grade !== 'plan') return false;
      const plan = Object.hasOwn(given.plans, key) ? given.plans[key] : undefined;
      // Whoever does not see the values answers for all of them by '*'.
      if (plan && Object.hasOwn(plan, '*')) return false;
      return !plan || (evidence.failing ?? []).some(({ value }) => !Object.hasOwn(plan, value));
    })
    .map(({ change }) => change.key);
}
