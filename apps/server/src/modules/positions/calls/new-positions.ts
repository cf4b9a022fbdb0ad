import { NEW_POSITION_SIZE } from '@portal/rules';
import { int, list, text } from '@portal/wire/read';
import { ok } from '../../../protocol/answer.ts';
import { inLanguage } from '../../../protocol/language.ts';
import { closures } from '../availability.ts';
import { findChannel } from '../channel.ts';
import { newestOpen, openNow } from '../repository/positions.ts';
import { listRow, namesOf } from '../rows.ts';
import { ownStates } from '../../application-status/own-states.ts';
import { isoTime } from '../../../platform/time.ts';
import type { Freshness } from '../../../platform/cache.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

const MAX_CHANNELS = 30;
const LARGEST = 50;
/** Everybody who comes to Home is told the same numbers, which count many rows. */
const COUNTED: Freshness = { freshMs: 10_000, staleMs: 60_000 };

/** The newest open positions of each channel asked for, grouped (D-56). */
export const newPositions: Handler<'newPositions'> = async (context, request) => {
  const { db, readDb, language, services } = context;
  const { portal } = await services.settings();
  const size = Math.min(LARGEST, Math.max(1, int(request.size, NEW_POSITION_SIZE)));
  const wanted = [...new Set(list(request.channelIdList).map((id) => text(id)))].slice(0, MAX_CHANNELS);
  const newPosList = [];
  for (const hireChannel of wanted) {
    const channel = await findChannel(readDb, hireChannel);
    if (!channel) continue;
    const rows = await newestOpen(readDb, hireChannel, size);
    const names = await namesOf(readDb, rows);
    const own = await ownStates(
      db,
      context.account?.id,
      rows.map((row) => row.id),
    );
    const closed = await closures(readDb, rows, services.now());
    newPosList.push({
      hireChannel,
      name: inLanguage(channel.name, language),
      list: rows.map((row) => listRow(row, own(row.id), names, language, context.today, closed(row))),
    });
  }
  const channels = newPosList.map(({ hireChannel }) => hireChannel).toSorted();
  const open =
    channels.length === 0
      ? null
      : await services.cache.take(
          `open ${JSON.stringify(channels)}`,
          () => openNow(readDb, channels),
          () => COUNTED,
        );
  return ok({
    register_flag: String(portal.canRegister),
    ...(open && {
      open: {
        positions: String(open.positions),
        openings: String(open.openings),
        until: open.until ? isoTime(open.until) : '',
      },
    }),
    newPosList,
  });
};
