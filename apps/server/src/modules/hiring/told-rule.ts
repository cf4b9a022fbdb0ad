import type { HiringRule, LocalText } from '@portal/schemas';
import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import { inLanguage } from '../../protocol/language.ts';

const names = (entries: readonly { name: LocalText; login?: string }[]): string =>
  entries
    .map(({ name, login = '' }) => inLanguage(name, DEFAULT_LANGUAGE) + (login === '' ? '' : ` (${login})`))
    .join(' → ');

/** What of a rule stands in the audit log, by its fields. */
export const toldRule = (rule: HiringRule) => ({
  checks: rule.checks.join(', '),
  ties: rule.ties,
  hours: rule.hours,
  rounds: rule.rounds,
  stage: rule.stage,
  approval: names(rule.approval),
  offerHours: rule.offerHours,
  remindHours: rule.remindHours,
  papers: names(rule.papers),
  posts: Object.entries(rule.posts)
    .map(([unit, posts]) => `${unit}: ${posts}`)
    .join(', '),
  letter: rule.letter,
});
