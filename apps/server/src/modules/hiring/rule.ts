import type { HiringRuleChange } from '@portal/console-contract';
import { saidIn } from '@portal/rules';
import { plainHiringRule, type HiringRule, type LocalText } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import { invalid } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { say } from '../../protocol/texts.ts';
import { offeredLetters } from './letters.ts';
import { knownLogins, ruleContext, storedRule, unitPosts } from './repository/rule.ts';

const PLAIN = plainHiringRule(
  (['hiringOfficeStep', 'hiringLeaderStep'] as const).map((key) =>
    byLanguage((language) => say(language, key)),
  ),
);

/** How a recruitment goes on from its results; revision 0 where nobody has said. */
export async function hiringRuleOf(db: Database, batch: string): Promise<{ rule: HiringRule; rev: number }> {
  const row = await storedRule(db, batch);
  return row ? { rule: { ...PLAIN, ...row.rule }, rev: row.rev } : { rule: PLAIN, rev: 0 };
}

const isNamed = (name: LocalText): boolean => saidIn(name).every((text) => text.trim() !== '');

/** Ids of entries, those without one given the next that is free: what was ticked or said under an id stays under it. */
function withIds<T extends { id: string }>(entries: readonly T[]): T[] {
  let last = Math.max(0, ...entries.map(({ id }) => (/^\d{1,6}$/.test(id) ? Number(id) : 0)));
  return entries.map((entry) => (entry.id === '' ? { ...entry, id: String((last += 1)) } : entry));
}

const twice = (ids: readonly string[]): number => ids.findIndex((id, at) => ids.indexOf(id) !== at);

/** A rule as it is to be stored; @throws ConsoleRefused 'invalid' with each place that is wrong */
export async function demandRule(
  db: Database,
  batch: string,
  { rev: _rev, ...asked }: HiringRuleChange,
  now: Date,
): Promise<HiringRule> {
  const problems: { path: string; what: string }[] = [];
  const tell = (path: string, what: string): void => void problems.push({ path, what });
  const rule = { ...asked, approval: withIds(asked.approval), papers: withIds(asked.papers) };
  const context = await ruleContext(db, batch);
  if (rule.stage !== '' && !context?.stages.some(({ id }) => id === rule.stage)) tell('stage', 'unknown');
  if (rule.remindHours >= rule.offerHours) tell('remindHours', 'range');
  const logins = await knownLogins(
    db,
    rule.approval.map(({ login }) => login).filter((login) => login !== ''),
  );
  for (const [at, { name, login }] of rule.approval.entries()) {
    if (!isNamed(name)) tell(`approval/${at}/name`, 'empty');
    if (login !== '' && !logins.has(login)) tell(`approval/${at}/login`, 'unknown');
  }
  for (const [at, { name }] of rule.papers.entries()) if (!isNamed(name)) tell(`papers/${at}/name`, 'empty');
  for (const part of ['approval', 'papers'] as const) {
    const at = twice(rule[part].map(({ id }) => id));
    if (at >= 0) tell(`${part}/${at}`, 'twice');
  }
  const units = new Set((await unitPosts(db, batch, now)).map(({ id }) => id));
  for (const unit of Object.keys(rule.posts)) if (!units.has(unit)) tell(`posts/${unit}`, 'unknown');
  if (rule.letter !== '' && !(await offeredLetters(db)).some(({ id }) => id === rule.letter))
    tell('letter', 'unknown');
  if (problems.length > 0) throw invalid(...problems.slice(0, 50));
  return rule;
}
