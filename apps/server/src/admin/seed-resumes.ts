import { holdsValue } from '@portal/field-kinds';
import { kindOfStored } from '@portal/fieldsets';
import type { StoredFieldSet } from '@portal/schemas';
import { sql, type RawBuilder } from 'kysely';
import { decide, tell, type Author } from '../modules/application-status/ledger.ts';
import type { Database } from '../platform/database/connect.ts';
import { publishedDefinitions } from '../modules/resume/definitions.ts';
import { UsageError } from './arguments.ts';

/** Applications of one statement: what the trigger makes of them, a row a value, stays small. */
const CHUNK = 2_000;
/** Fields of one set beyond those that are published: PostgreSQL takes a hundred arguments. */
const MAX_OF_SET = 40;
/** Codes of a list that values are drawn of. */
const MAX_CODES = 60;

const SURNAMES = '王 李 张 刘 陈 杨 赵 黄 周 吴 徐 孙 胡 朱 高 林 何 郭 马 罗'.split(' ');
const GIVEN = '伟 芳 娜 敏 静 磊 洋 艳 勇 军 杰 娟 涛 明 超 秀兰 霞 平 建国 桂英 子涵 雨桐 浩然 欣怡'.split(
  ' ',
);
const SCHOOLS = '云溪大学 青云师范大学 示例理工大学 东湖学院 北岭医科大学 南屏财经大学 海州职业学院'.split(
  ' ',
);
const SUBJECTS = '应用数学 汉语言文学 计算机科学与技术 会计学 临床医学 法学 土木工程 教育学 英语'.split(' ');

interface SeededField {
  set: string;
  item: string;
  kind: 'name' | 'text' | 'date' | 'number' | 'code';
  codes: readonly string[];
}

const kindOf = (field: StoredFieldSet['fieldList'][number]): SeededField['kind'] => {
  const kind = kindOfStored(field);
  if (kind.coded) return 'code';
  if (kind.family === 'number') return 'number';
  return kind.limits.formats === undefined ? 'text' : 'date';
};

/** So many fields: those of the published sets, then more of every kind in the same sets. */
async function fieldsFor(db: Database, wanted: number): Promise<SeededField[]> {
  const sets = (await publishedDefinitions(db)).slice(0, 6);
  if (sets.length === 0) throw new UsageError('There is no published field set.');
  const codes = new Map<string, string[]>();
  const { rows } = await sql<{ list: string; ids: string[] }>`
    select codeset_id as list, (array_agg(id order by id))[1:${sql.lit(MAX_CODES)}] as ids from code_item group by 1`.execute(
    db,
  );
  for (const { list, ids } of rows) codes.set(list, ids);
  const published = sets.flatMap(({ fieldsetid: set, fieldList }) =>
    fieldList
      .filter((field) => field.archived !== '1' && holdsValue(field))
      .slice(0, MAX_OF_SET)
      .map((field, at): SeededField => {
        const list = codes.get(field.codesetid ?? '') ?? [];
        const kind = kindOf(field);
        return {
          set,
          item: field.itemid,
          kind: at === 0 && kind === 'text' ? 'name' : kind === 'code' && list.length === 0 ? 'text' : kind,
          codes: list,
        };
      }),
  );
  const kinds = ['text', 'date', 'number', 'code', 'name'] as const;
  const made = Array.from({ length: Math.max(wanted - published.length, 0) }, (_, at): SeededField => ({
    set: sets[at % sets.length]?.fieldsetid ?? '',
    item: `L${String(at + 1).padStart(3, '0')}`,
    kind: kinds[at % kinds.length] ?? 'text',
    codes: SUBJECTS.map((_word, place) => String(place + 1).padStart(2, '0')),
  }));
  return [...published.slice(0, wanted), ...made];
}

const oneOf = (words: readonly string[], draw: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(array[${sql.join(words.map((word) => sql.lit(word)))}])[1 + ${draw} % ${sql.lit(words.length)}]`;

/** SQL over `n`: the value of a field, drawn the same way each time; every ninth is missing. */
function valueOf({ kind, codes }: SeededField, at: number): RawBuilder<unknown> {
  const draw = (salt: number): RawBuilder<unknown> =>
    sql`(hashint4((n * 97 + ${sql.lit(at * 13 + salt)})::int) & 2147483647)`;
  const value = {
    name: () => sql`${oneOf(SURNAMES, draw(1))} || ${oneOf(GIVEN, draw(2))}`,
    text: () => sql`${oneOf(SCHOOLS, draw(1))} || ${oneOf(SUBJECTS, draw(2))} || (${draw(3)} % 500)::text`,
    date: () => sql`(date '1985-01-01' + (${draw(1)} % 9000))::text`,
    number: () => sql`((${draw(1)} % 10000) / 100.0)::numeric(6, 2)::text`,
    code: () => oneOf(codes, draw(1)),
  }[kind]();
  return sql`case when ${draw(9)} % 9 = 0 then '' else ${value} end`;
}

/** SQL over `n`: the records of a resume as an application keeps them. */
function recordsOf(fields: readonly SeededField[]): RawBuilder<unknown> {
  const sets = [...new Set(fields.map(({ set }) => set))];
  return sql`jsonb_build_array(${sql.join(
    sets.map((set, number) => {
      const own = fields.map((field, at) => ({ field, at })).filter(({ field }) => field.set === set);
      const values = own.map(({ field, at }) => sql`${sql.lit(field.item)}, ${valueOf(field, at)}`);
      return sql`jsonb_build_object('fieldsetid', ${sql.lit(set)}, 'i9999', ${sql.lit(number === 0 ? 0 : 1)}, 'version', 1,
        'values', jsonb_build_object(${sql.join(values)}))`;
    }),
  )})`;
}

/** Shares of applications by what was decided, and whether it was told. */
const SHARES = [
  { until: 35, decision: 'accepted', told: true },
  { until: 50, decision: 'refused', told: true },
  { until: 60, decision: 'accepted', told: false },
  { until: 70, decision: 'refused', told: false },
] as const;

async function spread(db: Database, ids: readonly string[], by: Author): Promise<void> {
  let from = 0;
  for (const { until, decision, told } of SHARES) {
    const share = ids.filter((_id, at) => at % 100 >= from && at % 100 < until);
    from = until;
    const reason = decision === 'refused' ? 'J1' : '';
    await decide(db, share, { decision, reason, message: '', note: '', opens: null }, by);
    if (told) await tell(db, share, by);
  }
}

/**
 * Applications of seeded candidates to seeded positions of one recruitment, each with a resume of so many fields over
 * several sets, in the states that decisions leave. A candidate applies once, so that a second run adds those of new ones.
 */
export async function addResumes(
  db: Database,
  wanted: number,
  fields: number,
  say: (line: string) => void,
): Promise<void> {
  const records = recordsOf(await fieldsFor(db, fields));
  const { rows: places } = await sql<{ ids: string[]; batch: string }>`
    select array_agg(id order by id) as ids, batch_id as batch from position where id like 'load-%'
    group by batch_id order by count(*) desc, batch_id limit 1`.execute(db);
  const [place] = places;
  if (!place) throw new UsageError('Applications need seeded positions.');
  for (let done = 0; done < wanted;) {
    const limit = Math.min(CHUNK, wanted - done);
    const made = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: string }>`
        insert into application (account_id, position_id, batch_id, told, preference, reference, identity, applied_on, frozen)
        select id, (${place.ids}::text[])[1 + n % ${place.ids.length}], ${place.batch}, 'applied', 1,
          'LOAD-' || n, lpad((n * 7919)::text, 17, '1') || case when n % 11 = 0 then 'X' else '0' end,
          current_date - (n % 40)::int, jsonb_build_object('records', ${records}, 'files', '[]'::jsonb, 'codes', '{}'::jsonb)
        from (select id, substring(email_key from '^load(\\d+)@')::int as n from account
          where email_key ~ '^load\\d+@' and not exists (select 1 from application x where x.account_id = account.id)
          order by id limit ${limit}) candidate
        returning id`.execute(trx);
      const ids = rows.map(({ id }) => id).toSorted((one, two) => Number(one) - Number(two));
      await spread(trx, ids, { actor: 'hr', login: 'load', at: new Date() });
      return ids.length;
    });
    done += made;
    if (made < limit) throw new UsageError(`There are candidates for ${done} applications only.`);
    if (done % 20_000 === 0) say(`${done} applications.`);
  }
}
