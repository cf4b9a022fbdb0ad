import type { AuditPair, PositionContent } from '@portal/console-contract';
import { pairsOf } from '../../console/audit.ts';
import type { Database } from '../../platform/database/connect.ts';
import { channelsOf, codesIn, DEGREES, unitsOf } from './repository/positions.ts';

/** A position as it was, undefined = it was not there, and as it is. */
interface Change {
  before: PositionContent | undefined;
  after: PositionContent;
}

/** Positions of one line: more pairs than it keeps. */
const MAX_CHANGED = 50;

/** What positions were and became, each by its code, with units, channels and degrees by their names (OFFICE-07). */
export async function positionPairs(db: Database, changes: readonly Change[]): Promise<AuditPair[]> {
  const [channels, units, degrees] = await Promise.all([channelsOf(db), unitsOf(db), codesIn(db, DEGREES)]);
  const names = {
    channel: new Map(channels.map(({ hireChannel, name }) => [hireChannel, name])),
    unit: new Map(units.map(({ id, name }) => [id, name])),
    degree: new Map(degrees.map(({ id, name }) => [id, name])),
  };
  const audited = (content: PositionContent | undefined) => {
    if (!content) return {};
    const { extra: _extra, ...rest } = content;
    return {
      ...rest,
      channel: names.channel.get(rest.channel) ?? rest.channel,
      unit: names.unit.get(rest.unit) ?? rest.unit,
      degree: names.degree.get(rest.degree) ?? rest.degree,
    };
  };
  return changes
    .slice(0, MAX_CHANGED)
    .flatMap(({ before, after }) =>
      pairsOf('position', audited(before), audited(after), before?.code ?? after.code),
    );
}
