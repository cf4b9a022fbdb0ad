import Type, { type Static } from 'typebox';
import {
  storedPortalSettingsSchema,
  storedRegistrationSettingsSchema,
  type StoredPortalSettings as StoredPortal,
  type StoredRegistrationSettings as StoredRegistration,
} from '@portal/schemas';
import { object, revision } from '../object.ts';
import { StoredPortalSettings, StoredRegistrationSettings } from './external.ts';

/** GET /settings, PUT /settings { portal } | { registration }; `rev` as for drafts. */
export const SettingsView = object({
  rev: Type.Number(),
  portal: StoredPortalSettings,
  registration: StoredRegistrationSettings,
});
export type SettingsView = Static<typeof SettingsView>;

/** PUT /settings, POST /settings/review: what is absent stays. */
export const SettingsChange = object({
  rev: revision,
  portal: Type.Optional(Type.Unsafe<StoredPortal>({ ...storedPortalSettingsSchema })),
  registration: Type.Optional(Type.Unsafe<StoredRegistration>({ ...storedRegistrationSettingsSchema })),
});
export type SettingsChange = Static<typeof SettingsChange>;
