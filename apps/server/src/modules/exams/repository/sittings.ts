import type { LocalText, StoredSitting, StoredTicket } from '@portal/schemas';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isLive } from '../../application-status/status.ts';

/** SQL: what rooms of one sitting have in common, and one room at it, by what a ticket says in `sitting`. */
const SESSION = sql`md5(concat_ws(chr(10), sitting->>'starts', sitting->>'ends', sitting->'subject'))`;
const ROOM = sql`md5(concat_ws(chr(10), sitting->>'starts', sitting->>'ends', sitting->'subject', sitting->'place',
  sitting->'room'))`;

/** SQL, over `exam_entry`: each sitting of its ticket. */
const SITTINGS = sql`jsonb_array_elements(exam_entry.data->'sittings') sitting`;

const isAsked = ({ session, room }: SittingsAsked): RawBuilder<boolean> =>
  sql<boolean>`(${SESSION} = ${session} and (${room} = '' or ${ROOM} = ${room}))`;

/** A sitting and a room at it; room '' = all of them. */
export interface SittingsAsked {
  session: string;
  room: string;
}

/** A room at a sitting, with how many candidates sit in it. */
export interface SittingRoom extends Omit<StoredSitting, 'seat'> {
  id: string;
  session: string;
  seats: number;
}

/** Rooms at sittings by what the tickets of a recruitment say, in no order. */
export async function sittingRooms(db: Database, batch: string): Promise<SittingRoom[]> {
  const { rows } = await sql<SittingRoom>`
    select ${ROOM} as id, ${SESSION} as session, sitting->'subject' as subject, sitting->>'starts' as starts,
      sitting->>'ends' as ends, sitting->'place' as place, sitting->'room' as room, count(*)::int as seats
    from exam_entry join application on application.id = exam_entry.application_id
    cross join lateral ${SITTINGS}
    where exam_entry.batch_id = ${batch} and exam_entry.kind = 'ticket' and ${isLive()}
    group by 1, 2, 3, 4, 5, 6, 7`.execute(db);
  return rows;
}

/** SQL, over `application`: it has a seat there. */
export const sitsThere = (asked: SittingsAsked): RawBuilder<boolean> => sql<boolean>`(${isLive()} and exists (
  select from exam_entry cross join lateral ${SITTINGS}
  where exam_entry.application_id = application.id and exam_entry.kind = 'ticket' and ${isAsked(asked)}))`;

/** Somebody on a seat. */
export interface SeatedPerson {
  account: string;
  name: string;
  id_type: string;
  unique_value: string;
  position: LocalText;
  ticket: StoredTicket;
  seat: string;
}

/** Of some applications, those that sit in a room, by their seats: 2 before 10. */
export async function seatedIn(
  db: Database,
  room: string,
  applications: RawBuilder<unknown>,
): Promise<SeatedPerson[]> {
  const { rows } = await sql<SeatedPerson>`
    select account.id::text as account, account.name, account.id_type, account.unique_value,
      position.definition->'name' as position, exam_entry.data as ticket, sitting->>'seat' as seat
    from exam_entry join application on application.id = exam_entry.application_id
    join account on account.id = application.account_id
    join position on position.id = application.position_id
    cross join lateral ${SITTINGS}
    where exam_entry.kind = 'ticket' and exam_entry.application_id in (${applications}) and ${ROOM} = ${room}
      and ${isLive()}
    order by lpad(sitting->>'seat', 20, '0'), exam_entry.application_id`.execute(db);
  return rows;
}
