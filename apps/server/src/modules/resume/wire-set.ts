import type { Language } from '@portal/schemas';
import { wireSetOf } from '@portal/fieldsets/wire-set';
import type { PublishedSet } from './definitions.ts';

/** A published field set for one applicant category, without records and completion state. */
export const wireSet = ({ definition, version }: PublishedSet, applyCode: string, language: Language) =>
  wireSetOf(definition, version, applyCode, language);
