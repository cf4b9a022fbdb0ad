import { AUDIT_ACTIONS, actOf, type AuditThing } from '@portal/console-contract/audit';
import type { LocalText } from '@portal/schemas';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Documents of one line that are named. */
const MAX_DOCUMENTS = 50;

/** Things of one value that are named. */
const MAX_NAMED = 60;

type Id = RawBuilder<string>;

/** What a published field set says of itself, else its draft. */
const setOf = (id: Id): RawBuilder<unknown> => sql`coalesce(
  (select version.definition from fieldset join fieldset_version version
     on version.fieldset_id = fieldset.id and version.version = fieldset.version where fieldset.id = ${id}),
  (select draft.state->'content'->'set' from draft where draft.id = 'set:' || ${id}))`;

/** The name of a thing as JSON of a text in languages, null where it has none any more; by what it is. */
const NAME_OF: Readonly<Record<Exclude<AuditThing, 'none'>, (id: Id) => RawBuilder<unknown>>> = {
  recruitment: (id) => sql`(select batch.name from batch where batch.id = ${id})`,
  position: (id) => sql`(select position.definition->'name' from position where position.id = ${id})`,
  document: (id) => sql`case
    when ${id} like 'set:%' then ${setOf(sql`substr(${id}, 5)`)}->'displayname'
    when ${id} like 'codes:%' then coalesce(
      (select code_set.name from code_set where code_set.id = substr(${id}, 7)),
      (select draft.state->'content'->'list'->'name' from draft where draft.id = ${id})) end`,
  set: (id) => sql`${setOf(id)}->'displayname'`,
  // Comments are written on fields of drafts too.
  field: (id) => sql`(select jsonb_object_agg(name.key, concat_ws(' · ', name.value,
      (select field->'itemdesc'->>name.key from jsonb_array_elements(whole.definition->'fieldList') field
        where field->>'itemid' = split_part(${id}, '/', 2) limit 1)))
    from (select coalesce(
        (select draft.state->'content'->'set' from draft where draft.id = 'set:' || split_part(${id}, '/', 1)),
        ${setOf(sql`split_part(${id}, '/', 1)`)}) as definition) whole,
      jsonb_each_text(whole.definition->'displayname') name)`,
  unit: (id) => sql`(select unit.name from unit where unit.id = ${id})`,
  channel: (id) => sql`(select channel.definition->'name' from channel where channel.id = ${id})`,
  template: (id) => sql`(select template.definition->'title' from document_template template
    where template.id = ${id})`,
  mailing: (id) => sql`(select mailing.subject from mailing
    where mailing.id = case when ${id} ~ '^[0-9]{1,18}$' then ${id}::bigint end)`,
  role: (id) => sql`(select role.name from console_role role where role.id = ${id})`,
};

/**
 * What things are called now, by id, for values of the audit log (OFFICE-07).
 *
 * @param ids of a field as 'set/item'; those beyond the most that a value keeps are left out
 */
export async function namesOfThings(
  db: Database,
  thing: Exclude<AuditThing, 'none'>,
  ids: readonly string[],
): Promise<Map<string, LocalText>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: LocalText | null }>`
    select one.id, ${NAME_OF[thing](sql`one.id`)} as name
    from unnest(${ids.slice(0, MAX_NAMED)}::text[]) one (id)`.execute(db);
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name]] : [])));
}

/** What the thing of an act is called at this moment; null = the act is about none. */
export function nameFor(action: string, id: Id): RawBuilder<unknown> | null {
  const { about = 'none' } = actOf(action) ?? {};
  return about === 'none' ? null : NAME_OF[about](id);
}

/** Names of documents by id. @param ids JSON of a list of ids */
const namesOf = (ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select
  jsonb_object_agg(one.id, ${NAME_OF.document(sql`one.id`)})
  from jsonb_array_elements_text(${ids}) with ordinality one (id, place) where place <= ${MAX_DOCUMENTS})`;

/** Names of the documents among an act's details; null = it lists none. */
export function namesFor(action: string, details: RawBuilder<unknown>): RawBuilder<unknown> | null {
  const { documents } = actOf(action) ?? {};
  if (documents === undefined) return null;
  const ids = sql`${details}->${sql.lit(documents)}`;
  return sql`case when jsonb_typeof(${ids}) = 'array' then ${namesOf(ids)} end`;
}

/** Branches of a `case` over acts: those of the same kind share one. */
function branches(
  kindOf: (action: string) => string | undefined,
  of: (action: string) => RawBuilder<unknown> | null,
): RawBuilder<unknown> {
  const kinds = [...new Set(AUDIT_ACTIONS.map(kindOf))].filter((kind) => kind !== undefined);
  const made = kinds.flatMap((kind) => {
    const actions = AUDIT_ACTIONS.filter((action) => kindOf(action) === kind);
    const value = of(actions[0] ?? '');
    return value === null ? [] : [sql`when audit.action = any(${actions}::text[]) then ${value}`];
  });
  return sql.join(made, sql` `);
}

/** What the thing of a line is called: as it was noted with it, else, of lines of earlier releases, as it is called now. */
export const NAMED = sql<
  LocalText | string | null
>`case when audit.details ? 'named' then audit.details->'named' ${branches(
  (action) => actOf(action)?.about,
  (action) => nameFor(action, sql.ref('audit.subject')),
)} end`;

/** The same of the documents that a line lists. */
export const NAMES = sql<Record<
  string,
  LocalText
> | null>`case when audit.details ? 'documents' then audit.details->'documents' ${branches(
  (action) => actOf(action)?.documents,
  (action) => namesFor(action, sql.ref('audit.details')),
)} end`;
