import { text } from '@portal/wire/read';
import { ok, outcome } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { said } from '../../../protocol/message.ts';
import { ownStates } from '../../application-status/own-states.ts';
import { closures } from '../availability.ts';
import { findPosition } from '../repository/positions.ts';
import { similarTo } from '../repository/similar.ts';
import { listRow, namesOf } from '../rows.ts';

/** Whoever looks at one position looks at another soon; what is near to it changes seldom. */
const KEPT = { freshMs: 30_000, staleMs: 120_000 };

/** Positions near to one, as rows of a list (TRY-61). */
export const similarPositions: Handler<'similarPositions'> = async (context, request) => {
  const { db, readDb, language, account, today, services } = context;
  const position = await findPosition(readDb, text(request.Z0301));
  if (!position) return outcome('notFound', said('notFound'));
  const { rows, names } = await services.cache.take(
    `similar ${position.id}`,
    async () => {
      const found = await similarTo(readDb, position);
      return { rows: found, names: await namesOf(readDb, found) };
    },
    () => KEPT,
  );
  const [own, closed] = await Promise.all([
    ownStates(
      db,
      account?.id,
      rows.map(({ id }) => id),
    ),
    closures(readDb, rows, services.now()),
  ]);
  return ok({
    position_data: rows.map((row) => listRow(row, own(row.id), names, language, today, closed(row))),
  });
};
