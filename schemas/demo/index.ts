import type {
  StoredAttachmentCategory,
  StoredBatch,
  StoredChannel,
  StoredCodeSet,
  StoredDocumentTemplate,
  StoredFieldSet,
  StoredNotice,
  StoredPortalSettings,
  StoredPosition,
  StoredRegistrationSettings,
  StoredUnit,
} from '../index.ts';
import { candidates, type DemoCandidate } from './candidates.ts';
import { channels } from './channels.ts';
import { codeSets } from './code-sets.ts';
import { documentTemplates } from './documents.ts';
import { attachmentCategories, fieldSets } from './field-sets.ts';
import { notices } from './notices.ts';
import { batches, positions, units } from './positions.ts';
import { flavours, registrationSettings } from './settings.ts';

export type { DemoCandidate } from './candidates.ts';

/**
 * Everything an empty portal is filled with: Yunxi University, which recruits teachers, researchers and staff, and its
 * technology company on the same portal. All people, places of work and documents in it are made up.
 */
export interface DemoData {
  /** Two looks of one portal; the seed takes `university` unless told otherwise. */
  flavours: Record<'university' | 'company', StoredPortalSettings>;
  registrationSettings: StoredRegistrationSettings;
  codeSets: StoredCodeSet[];
  /** In the order in which candidates see them. */
  fieldSets: StoredFieldSet[];
  attachmentCategories: StoredAttachmentCategory[];
  units: StoredUnit[];
  batches: StoredBatch[];
  channels: StoredChannel[];
  positions: StoredPosition[];
  notices: StoredNotice[];
  candidates: DemoCandidate[];
  documentTemplates: StoredDocumentTemplate[];
}

export const demo: DemoData = {
  flavours,
  registrationSettings,
  codeSets,
  fieldSets,
  attachmentCategories,
  units,
  batches,
  channels,
  positions,
  notices,
  candidates,
  documentTemplates,
};
