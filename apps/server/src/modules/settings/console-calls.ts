import { BASIC_SET, isPhoneRule } from '@portal/rules';
import type { AuditPair, SettingsView } from '@portal/console-contract';
import type { AuditField } from '@portal/console-contract/audit';
import { type StoredPortalSettings, type StoredRegistrationSettings } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import { writeSetting } from '../../platform/database/stored-settings.ts';
import type { Settings } from '../../protocol/settings.ts';
import { createSettingsReader } from './settings.ts';
import { initialSettings } from './initial.ts';
import { lockSettings, storedSettings } from './repository.ts';
import { maskOf } from '../scope/mask.ts';
import { concernsOf } from './review.ts';
import { namesOfThings, pairOf, writeAudit } from '../../console/audit.ts';
import type { HandlerOf } from '../../console/call.ts';
import { canonicalJson } from '../field-sets/hash.ts';
import { loadPublished } from '../field-sets/documents.ts';
import { namedBySettings } from '../field-sets/references.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';

/** Settings as stored, without what a reader keeps for a second. */
async function viewOf(db: Database): Promise<SettingsView> {
  const [settings, rows] = await Promise.all([
    createSettingsReader(db, initialSettings)(),
    storedSettings(db),
  ]);
  return { ...settings, rev: rows.reduce((sum, { rev }) => sum + rev, 0) };
}

/** GET /settings */
export const getSettings: HandlerOf<'getSettings'> = ({ db }) => viewOf(db);

interface Change {
  rev: number;
  portal?: StoredPortalSettings;
  registration?: StoredRegistrationSettings;
}

/** Names of the settings that differ, for the audit log. */
const changedNames = (before: Settings, { portal, registration }: Change): string[] =>
  Object.entries({ ...(portal && { portal }), ...(registration && { registration }) }).flatMap(
    ([part, values]) =>
      Object.entries(values)
        .filter(
          ([name, value]) =>
            canonicalJson(value) !==
            canonicalJson((before[part as keyof Settings] as unknown as Record<string, unknown>)[name]),
        )
        .map(([name]) => `${part}/${name}`),
  );

/** Values of settings by their paths, lists as wholes. */
const leavesOf = (path: string, value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(`${path}/${name}`, inner))
    : [[path, value]];

/** What settings were and became, fields by their names (OFFICE-07). */
async function changedPairs(db: Database, before: Settings, change: Change): Promise<AuditPair[]> {
  const after = {
    portal: change.portal ?? before.portal,
    registration: change.registration ?? before.registration,
  };
  const named = (settings: Settings) =>
    namedBySettings(settings)
      .filter(([, itemid]) => itemid !== '')
      .map(([, itemid]) => `${BASIC_SET}/${itemid}`);
  const names = await namesOfThings(db, 'field', [...new Set([...named(before), ...named(after)])]);
  const audited = (settings: Settings) => {
    const items = new Map(namedBySettings(settings).map(([place, itemid]) => [place, itemid]));
    return new Map(
      (['portal', 'registration'] as const)
        .flatMap((part) => leavesOf(part, settings[part]))
        .map(([path, value]) => {
          const isItem =
            items.has(path.replace(/\/itemid$/, '')) && typeof value === 'string' && value !== '';
          return [path, isItem ? (names.get(`${BASIC_SET}/${value}`) ?? value) : value];
        }),
    );
  };
  const [was, is] = [audited(before), audited(after)];
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((path) =>
    pairOf(path as AuditField, was.get(path), is.get(path)),
  );
}

/** Settings may name fields of the basic information that are asked for, and no others. */
async function demandKnownItems(db: Database, settings: Settings): Promise<void> {
  const basic = await loadPublished(db, `set:${BASIC_SET}`);
  if (basic?.content.kind !== 'set') return;
  const asked = new Set(
    basic.content.set.fieldList.filter(({ archived }) => archived !== '1').map(({ itemid }) => itemid),
  );
  const unknown = namedBySettings(settings).filter(
    ([place, itemid]) => itemid !== '' && !asked.has(itemid) && place !== 'registration/candidateStatus',
  );
  if (unknown.length > 0) throw invalid(...unknown.map(([path]) => ({ path, what: 'unknownField' })));
}

/** Which fields are personal follows from these: whoever sees a part of them does not say that they are others (SEE-03). */
function demandSameItems(before: Settings['portal'], after: Settings['portal']): void {
  const changed = (['calculateItem', 'phoneItem', 'emailItem'] as const).filter(
    (name) => canonicalJson(before[name]) !== canonicalJson(after[name]),
  );
  if (changed.length > 0)
    throw invalid(...changed.map((name) => ({ path: `portal/${name}`, what: 'masked' })));
}

/** Settings as a change would leave them, refused where they could not be saved. */
async function demandUsable(db: Database, before: Settings, body: Change, clear: boolean): Promise<Settings> {
  if (body.portal && !isPhoneRule(body.portal.phonePattern))
    throw invalid({ path: 'portal/phonePattern', what: 'phoneRule' });
  if (body.portal && !clear) demandSameItems(before.portal, body.portal);
  const after = {
    portal: body.portal ?? before.portal,
    registration: body.registration ?? before.registration,
  };
  if (body.portal ?? body.registration) await demandKnownItems(db, after);
  return after;
}

/** POST /settings/review: what PUT /settings would refuse, and whom it would concern; nothing is stored. */
export const reviewSettings: HandlerOf<'reviewSettings'> = async (call, body) => {
  const { db } = call;
  const before = await viewOf(db);
  if (before.rev !== body.rev) throw new ConsoleRefused('stale');
  const { clear } = await maskOf(call, []);
  return concernsOf(db, before, await demandUsable(db, before, body, clear), clear);
};

/** PUT /settings: in force at once in this process, within a second in others (HR-24). */
export const putSettings: HandlerOf<'putSettings'> = async (call, body) => {
  const { db, user, services } = call;
  const { clear } = await maskOf(call, []);
  const view = await db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    const before = await viewOf(trx);
    if (before.rev !== body.rev) throw new ConsoleRefused('stale');
    await demandUsable(trx, before, body, clear);
    for (const key of ['portal', 'registration'] as const) {
      if (body[key] !== undefined) await writeSetting(trx, key, body[key]);
    }
    await writeAudit(trx, user.login, 'settings', '', {
      changed: changedNames(before, body),
      pairs: await changedPairs(trx, before, body),
    });
    return viewOf(trx);
  });
  services.settings.forget();
  return view;
};
