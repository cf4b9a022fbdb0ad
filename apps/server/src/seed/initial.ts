import { fieldOf } from '@portal/fieldsets';
import { BASIC_SET } from '@portal/rules';
import type { LocalText, StoredFieldSet } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import { sql } from 'kysely';
import { itemKey, registerIds, setKey } from '../modules/field-sets/ids.ts';
import { writeVersion } from '../modules/field-sets/write-version.ts';
import { INITIAL_ITEMS } from '../modules/settings/initial.ts';
import type { Database } from '../platform/database/connect.ts';
import { say, type TextKey } from '../protocol/texts.ts';
import { SEED_LOCK } from './seed.ts';

const said = (key: TextKey): LocalText => byLanguage((language) => say(language, key));

/** The least that a registration is kept in: who, under which number, and how to reach them. */
const basicSet = (): StoredFieldSet => ({
  fieldsetid: BASIC_SET,
  displayname: said('initialBasic'),
  must: '1',
  deleteRecord: 'false',
  fieldList: [
    { ...fieldOf('text', { itemid: INITIAL_ITEMS.name, itemdesc: said('initialName') }), must: '1' },
    {
      ...fieldOf('identity', { itemid: INITIAL_ITEMS.identity, itemdesc: said('initialIdentity') }),
      must: '1',
    },
    { ...fieldOf('phone', { itemid: INITIAL_ITEMS.phone, itemdesc: said('initialPhone') }), must: '1' },
    { ...fieldOf('email', { itemid: INITIAL_ITEMS.email, itemdesc: said('initialEmail') }), must: '1' },
  ],
});

/**
 * Gives a database without any field set the basic information, without which nobody could register; servers that start
 * together take turns.
 *
 * @returns false when there is a set already
 */
export const seedInitial = (db: Database): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx);
    const there = await trx.selectFrom('fieldset').select('id').limit(1).executeTakeFirst();
    if (there) return false;
    const set = basicSet();
    await registerIds(trx, [
      setKey(BASIC_SET),
      ...set.fieldList.map(({ itemid }) => itemKey(BASIC_SET, itemid)),
    ]);
    await writeVersion(trx, null, { kind: 'set', set }, { author: '', note: '', classes: {} });
    return true;
  });
