import type { Language } from '@portal/schemas';
import { wireSetOf } from '@portal/fieldsets/wire-set';
import type { SetDemand } from '@portal/translator';
import type { PublishedSet } from './definitions.ts';

/** A published field set for one applicant category, without records and completion state. */
export const wireSet = (
  { definition, version, ...demand }: PublishedSet & Partial<SetDemand>,
  applyCode: string,
  language: Language,
) => wireSetOf(definition, version, applyCode, language, demand);
