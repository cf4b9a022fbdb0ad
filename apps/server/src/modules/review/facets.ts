import type { ReviewFacets, ReviewFilter } from '@portal/console-contract';
import { FIRST_STAGE, type LocalText } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import type { HandlerOf } from '../../console/call.ts';
import { askedBy } from './asked.ts';
import { stagesOf } from './repository/applications.ts';
import { groupsOf, placesOf, type Group } from './repository/facets.ts';
import { answered } from './questions.ts';
import { inScope } from '../scope/scope.ts';
import { matchingFilter } from './repository/selection.ts';

const NO_NAME: LocalText = byLanguage(() => '');

type Choice = 'statuses' | 'verdicts' | 'stages' | 'positions' | 'units' | 'untold' | 'secondLook';

const among = (wanted: readonly string[], value: string): boolean =>
  wanted.length === 0 || wanted.includes(value);

/** Which of a filter's choices a group of applications meets. */
const meets = (filter: ReviewFilter, group: Group): Record<Choice, boolean> => ({
  statuses: among(filter.statuses, group.status),
  verdicts: among(filter.verdicts, group.verdict),
  stages: among(filter.stages, group.stage),
  positions: among(filter.positions, group.position),
  units: among(filter.units, group.unit),
  untold: !filter.untold || group.untold,
  secondLook: among(filter.secondLook, group.second_look),
});

/** In the order of their names: that in which rows are found tells how they are stored (SEE-03). */
const byName = (counts: ReadonlyMap<string, number>): [string, number][] =>
  [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));

/** How many applications have each value, by groups that meet every other choice. */
function tally(
  groups: readonly { group: Group; met: Record<Choice, boolean> }[],
  choice: Choice,
  value: (group: Group) => string,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { group, met } of groups) {
    if (!Object.entries(met).every(([name, is]) => is || name === choice)) continue;
    counts.set(value(group), (counts.get(value(group)) ?? 0) + group.count);
  }
  return counts;
}

/**
 * POST /recruitments/:id/applications/facets: how many applications each choice of the filter would leave, all its other
 * parts as they are; one walk over the applications counts all of them.
 */
export const countFacets: HandlerOf<'countFacets'> = async (call, body) => {
  const recruitment = call.params['id'] ?? '';
  const { filter, asked } = await askedBy(call, recruitment, body.filter);
  const wanted = filter ?? body.filter;
  const rest: ReviewFilter = {
    ...wanted,
    statuses: [],
    verdicts: [],
    stages: [],
    positions: [],
    units: [],
    untold: false,
    secondLook: [],
  };
  const where = [inScope(call.user), matchingFilter(rest, asked)];
  const [counted, places, stages] = await Promise.all([
    answered(call, (trx) => groupsOf(trx, recruitment, where)),
    placesOf(call.db, recruitment),
    stagesOf(call.db, recruitment),
  ]);
  const groups = counted.map((group) => ({ group, met: meets(wanted, group) }));
  const by = (choice: Choice, value: (group: Group) => string) => tally(groups, choice, value);
  const stage = by('stages', (group) => group.stage);
  const unit = by('units', (group) => group.unit);
  const position = by('positions', (group) => group.position);
  // A position that whoever asks may see nothing of is not named either.
  const seen = new Set(counted.map((group) => group.position));
  const seenUnits = new Set(counted.map((group) => group.unit));
  return {
    statuses: Object.fromEntries(byName(by('statuses', ({ status }) => status))),
    verdicts: Object.fromEntries(
      byName(by('verdicts', ({ verdict }) => verdict)).filter(([name]) => name !== ''),
    ),
    stages: [{ id: FIRST_STAGE, name: NO_NAME }, ...stages].map(({ id, name }) => ({
      id,
      name,
      count: stage.get(id) ?? 0,
    })),
    units: places.units
      .filter(({ id }) => seenUnits.has(id))
      .map((one) => ({ ...one, count: unit.get(one.id) ?? 0 })),
    positions: places.positions
      .filter(({ id }) => seen.has(id))
      .map((one) => ({ ...one, count: position.get(one.id) ?? 0 })),
    untold: by('untold', ({ untold }) => String(untold)).get('true') ?? 0,
    secondLook: by('secondLook', ({ second_look }) => second_look).get('wanted') ?? 0,
  } satisfies ReviewFacets;
};
