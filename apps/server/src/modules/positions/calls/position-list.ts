import { POSITION_PAGE_SIZE } from '@portal/rules';
import type { Language, StoredChannel, StoredQueryItem } from '@portal/schemas';
import { text } from '@portal/wire/read';
import type { PositionRow } from '../../../platform/database/position-rows.ts';
import { invalid, ok, okShared, outcome } from '../../../protocol/answer.ts';
import { inLanguage } from '../../../protocol/language.ts';
import { closures } from '../availability.ts';
import { findChannel, wireColumns } from '../channel.ts';
import { findPositions } from '../find.ts';
import { conditionsFor, standingsOf, readQualify } from '../qualify.ts';
import { readQuery } from '../query.ts';
import { listRow } from '../rows.ts';
import { NONE, ownStates } from '../../application-status/own-states.ts';
import { said } from '../../../protocol/message.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { readPage } from '../../../protocol/paging.ts';

/** A change of a channel's columns or search form is seen within a second. */
const CHANNEL = { freshMs: 1_000, staleMs: 1_000 };

const wireQueryItems = (items: StoredQueryItem[], values: Map<string, string>, language: Language) =>
  items.map((item) => ({
    itemid: item.itemid,
    itemdesc: inLanguage(item.itemdesc, language),
    value: values.get(item.itemid) ?? '',
    itemtype: item.itemtype,
    codesetid: item.codesetid ?? '0',
    layer: item.layer ?? '',
    itemlength: String(item.itemlength ?? 0),
    zpOrgShowStyle: item.zpOrgShowStyle ?? '',
  }));

type ListAnswer = Readonly<Record<string, unknown>>;

/** Answers to those who have done nothing with any of its rows, kept with rows that many requests share and the channel they were drawn for. */
const answers = new WeakMap<
  readonly PositionRow[],
  { channel: StoredChannel; drawn: Map<string, ListAnswer> }
>();

/**
 * An answer that depends on nobody, drawn once for some shared rows, as a channel shows them now.
 *
 * @param key all else that the answer depends on: language, day, total and which positions are closed
 */
function sharedAnswer(
  rows: readonly PositionRow[],
  channel: StoredChannel,
  key: string,
  draw: () => ListAnswer,
): ListAnswer {
  const known = answers.get(rows);
  const kept = known?.channel === channel ? known : { channel, drawn: new Map<string, ListAnswer>() };
  if (kept !== known) answers.set(rows, kept);
  const drawn = kept.drawn.get(key) ?? draw();
  kept.drawn.set(key, drawn);
  return drawn;
}

/** Positions of a channel, searched and paged, with the columns and the search form HR chose for it. */
export const positionList: Handler<'positionList'> = async (context, request) => {
  const { db, readDb, language } = context;
  const { portal } = await context.services.settings();
  const { limit, offset } = readPage(request, Number(portal.pageSize) || POSITION_PAGE_SIZE);
  const hireChannel = text(request.hire_channel);
  const channel = await context.services.cache.take(
    `channel ${hireChannel}`,
    () => findChannel(readDb, hireChannel),
    () => CHANNEL,
  );
  if (!channel) {
    const empty = { posTotal: 0, columninfo: [], queryitems: [], position_data: [] };
    return outcome('notFound', said('notFound'), empty);
  }
  const form = channel.queryitems ?? [];
  const queries = readQuery(request.queryitem, form);
  if (!queries) return invalid([{ itemid: 'queryitem', message: said('pleaseInput', 'queryitem') }]);

  const mode = readQualify(request.qualify);
  const qualifier = mode === '' ? null : await context.services.qualifier.forCandidate(context);
  const asked = await conditionsFor(mode, qualifier, [hireChannel]);
  const search = { hireChannel, queries, limit, offset, ...asked };
  const { rows, names, total } = await findPositions(context, search);
  const own = await ownStates(
    db,
    context.account?.id,
    rows.map((row) => row.id),
  );
  const { today } = context;
  const closed = await closures(readDb, rows, context.services.now());
  const standings = await standingsOf(qualifier, rows);
  const answer = () => {
    const values = new Map(queries.map(({ item, value }) => [item.itemid, value]));
    return {
      posTotal: total,
      columninfo: wireColumns(channel.columns, language),
      queryitems: wireQueryItems(form, values, language),
      position_data: rows.map((row) => {
        const drawn = listRow(row, own(row.id), names, language, today, closed(row));
        const standing = standings.get(row.id);
        return standing ? { ...drawn, ...standing } : drawn;
      }),
    };
  };
  if (standings.size > 0 || rows.some((row) => own(row.id) !== NONE)) return ok(answer());
  // Nothing of it is of who asks: whoever asks the same is given the same (PERF-10).
  const key = `${language} ${today} ${total} ${rows.map(closed).join()}`;
  return okShared(sharedAnswer(rows, channel, key, answer));
};
