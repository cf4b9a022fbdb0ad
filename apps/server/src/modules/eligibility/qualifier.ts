import { eligibilityOf, judgeCondition, type Judgement, type ResumeValues } from '@portal/conditions';
import type { Eligibility, Language, LocalText, PositionCondition, StoredFieldSet } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import type { Database } from '../../platform/database/connect.ts';
import type { Freshness } from '../../platform/cache.ts';
import type { Account } from '../../protocol/account.ts';
import type { PositionRow } from '../../platform/database/position-rows.ts';
import type { Services } from '../../protocol/services.ts';
import { fillPlaces } from '../../protocol/fill.ts';
import { texts } from '../../protocol/texts.ts';
import type { MissingValue, Qualification, Qualifier } from '../positions/qualify.ts';
import { valuesBySet } from '../resume/by-set.ts';
import { publishedDefinitions } from '../resume/definitions.ts';
import { setsLeftOut } from '../resume/demands.ts';
import { loadRecords } from '../resume/records.ts';
import { judgeOptions, knowledgeFor, recentSets, widened, type Knowledge } from '../resume/knowledge.ts';
import { labelsOf, sayIn, wordsOf } from '../resume/condition-words.ts';
import { conditionsIn } from './repository/conditions.ts';

/** Which conditions there are in a channel may be known a moment later. */
const CONDITIONS: Freshness = { freshMs: 1_000, staleMs: 5_000 };

/** A condition of a position with what it says of a resume. */
export interface JudgedCondition {
  condition: PositionCondition;
  verdict: Eligibility;
  /** Values without which it cannot be told; none where it can. */
  missing: Judgement['missing'];
}

/** Judges every condition of a position over a resume. */
export function judgeAll(
  conditions: readonly PositionCondition[],
  resume: ResumeValues,
  knowledge: Knowledge,
  today: string,
): JudgedCondition[] {
  const options = judgeOptions(knowledge, today);
  return conditions.map((condition) => {
    const { verdict, missing } = judgeCondition(widened(knowledge, condition.when), resume, options);
    return { condition, verdict, missing };
  });
}

/** What a resume says to positions: not by sets that it does not ask for (FORM-03). */
async function saidBy(
  sources: Pick<Services, 'db' | 'cache'>,
  { id, apply_code: applyCode }: Pick<Account, 'id' | 'apply_code'>,
  sets: readonly StoredFieldSet[],
  today: string,
): Promise<ResumeValues> {
  const records = await loadRecords(sources.db, id);
  const left = await setsLeftOut(sources, sets, records, { applyCode, today });
  return valuesBySet(records.filter(({ fieldsetid }) => !left.has(fieldsetid)));
}

const sentenceIn = (
  knowledge: Knowledge,
  { condition, verdict, missing }: JudgedCondition,
  language: Language,
) => {
  const words = wordsOf(knowledge, condition.when, language);
  if (verdict === 'notMet') return fillPlaces(texts[language].conditionNotMet, [words]);
  const { labels } = labelsOf(knowledge, condition.when, language);
  const { set = '', item = '' } = missing[0] ?? {};
  return fillPlaces(texts[language].conditionUnknown, [
    words,
    labels[set] ?? set,
    labels[`${set}.${item}`] ?? item,
  ]);
};

/** The sentences of the conditions that are not known to be met, one after another, in every language. */
export const sentencesOf = (knowledge: Knowledge, judged: readonly JudgedCondition[]): LocalText =>
  byLanguage((language) =>
    judged
      .filter(({ verdict }) => verdict !== 'met')
      .map((one) => sentenceIn(knowledge, one, language))
      .join(sayIn(language)('condition.joint', {})),
  );

/**
 * The conditions of a position that refuse whoever is not known to meet them (ELIG-03).
 *
 * @returns null when none refuses; else why, in every language
 */
export async function refusalByConditions(
  { cache }: Pick<Services, 'cache'>,
  db: Database,
  account: Pick<Account, 'id' | 'apply_code'>,
  position: Pick<PositionRow, 'definition'>,
  today: string,
): Promise<LocalText | null> {
  const strict = (position.definition.conditions ?? []).filter(({ action }) => action === 'refuse');
  if (strict.length === 0) return null;
  const sources = { db, cache };
  const knowledge = await knowledgeFor(
    sources,
    strict.map(({ when }) => when),
  );
  // The newest sets: what is refused now is not to hang on what was published before.
  const resume = await saidBy(sources, account, await publishedDefinitions(db), today);
  const judged = judgeAll(strict, resume, knowledge, today);
  const isMet = eligibilityOf(judged.map(({ verdict }) => verdict)) === 'met';
  return isMet ? null : sentencesOf(knowledge, judged);
}

/** Values of one position that are named; more of them are found where the first are filled in. */
const MAX_MISSING = 6;

/** What somebody has to fill in so that it can be told, each value once. */
function missingOf(
  knowledge: Knowledge,
  judged: readonly JudgedCondition[],
  resume: ResumeValues,
  language: Language,
): MissingValue[] {
  const named = judged.flatMap(({ condition, missing }) => {
    const { labels } = labelsOf(knowledge, condition.when, language);
    return missing.map(({ set, item, record }) => ({
      fieldsetid: set,
      itemid: item,
      itemdesc: labels[`${set}.${item}`] ?? item,
      record: String((resume[set]?.length ?? 0) > record ? record + 1 : 0),
    }));
  });
  return [...new Map(named.map((one) => [`${one.fieldsetid}.${one.itemid}`, one])).values()].slice(
    0,
    MAX_MISSING,
  );
}

/** Every condition of a channel, once and ready to be judged: what does not hang on who asks is done for all who ask. */
async function preparedConditions(services: Parameters<typeof knowledgeFor>[0], channel: string) {
  const asked = await conditionsIn(services.db, channel);
  const knowledge = await knowledgeFor(
    services,
    asked.map(({ when }) => when),
  );
  return { knowledge, asked: asked.map(({ key, when }) => ({ key, when: widened(knowledge, when) })) };
}

/** Judges positions for candidates and tells pages their conditions. */
export function createQualifier(): Qualifier {
  return {
    async conditionsOf({ services, language }, row) {
      const conditions = row.definition.conditions ?? [];
      if (conditions.length === 0) return [];
      const knowledge = await knowledgeFor(
        services,
        conditions.map(({ when }) => when),
      );
      return conditions.map(({ id, action, when }) => ({
        id,
        action,
        when: widened(knowledge, when),
        sentence: wordsOf(knowledge, when, language),
        several: labelsOf(knowledge, when, language).several,
        labels: Object.entries(labelsOf(knowledge, when, language).labels).map(([of, label]) => ({
          of,
          label,
        })),
      }));
    },

    async forCandidate(context) {
      const { account, services, language, today } = context;
      if (!account) return null;
      const resume = await saidBy(services, account, await recentSets(services), today);
      return {
        async of(row): Promise<Qualification> {
          const conditions = row.definition.conditions ?? [];
          if (conditions.length === 0) return { eligibility: '', text: '', missing: [] };
          const knowledge = await knowledgeFor(
            services,
            conditions.map(({ when }) => when),
          );
          const judged = judgeAll(conditions, resume, knowledge, today);
          const eligibility = eligibilityOf(judged.map(({ verdict }) => verdict));
          const told = judged.filter(({ verdict }) => verdict === eligibility && verdict !== 'met');
          return {
            eligibility,
            text: sentencesOf(knowledge, told)[language] ?? '',
            missing: eligibility === 'unknown' ? missingOf(knowledge, told, resume, language) : [],
          };
        },
        async unmetIn(channels) {
          const keys = { notMet: new Set<string>(), unknown: new Set<string>() };
          for (const channel of channels) {
            const { knowledge, asked } = await services.cache.take(
              `conditions ${channel}`,
              () => preparedConditions(services, channel),
              () => CONDITIONS,
            );
            const options = judgeOptions(knowledge, today);
            for (const { key, when } of asked) {
              const { verdict } = judgeCondition(when, resume, options);
              if (verdict !== 'met') keys[verdict].add(key);
            }
          }
          return { notMet: [...keys.notMet], unknown: [...keys.unknown] };
        },
      };
    },
  };
}
