/**
 * What a person of the office may be allowed to do, in one list; a call of the contract demands one of them, and a role is
 * a named set of them that the office edits (SEE-06).
 */
export const CAPABILITIES = [
  'forms.view',
  'forms.edit',
  'forms.publish',
  'content.view',
  'content.edit',
  'content.publish',
  'settings.view',
  'settings.edit',
  'recruitments.view',
  'recruitments.edit',
  'recruitments.publish',
  'retention.view',
  'retention.edit',
  'retention.reports',
  'applications.view',
  'applications.decide',
  'applications.release',
  'applications.configure',
  'applications.export',
  'statistics.view',
  'exams.view',
  'exams.edit',
  'exams.publish',
  'marks.give',
  'hiring.view',
  'hiring.edit',
  'hiring.health',
  'hiring.vetting',
  'hiring.approve',
  'documents.view',
  'documents.edit',
  'mail.view',
  'mail.edit',
  'mail.send',
  'audit.view',
  'operations.view',
  'persons.clear',
  'candidates.manage',
  'people.manage',
] as const;

export type Capability = (typeof CAPABILITIES)[number];

/** What a capability takes beside it: whoever finds, hands out and erases all that is known of somebody sees it (SEE-02). */
export const NEEDS: Readonly<Partial<Record<Capability, Capability>>> = {
  'candidates.manage': 'persons.clear',
};

/** Capabilities of some that lack what they need. */
export const lacking = (capabilities: readonly Capability[]): Capability[] =>
  capabilities.filter((one) => NEEDS[one] !== undefined && !capabilities.includes(NEEDS[one]));

/** Capabilities by subject, as the console lists them. */
export const CAPABILITY_SUBJECTS = [...new Set(CAPABILITIES.map((one) => one.split('.')[0] ?? ''))];

/** The role that has every capability, those of later releases too; nobody changes or removes it, so that nobody is locked out. */
export const ADMIN_ROLE = 'admin';

/** How a role is named in configuration and commands. */
export const ROLE_ID = '^[a-z][a-z0-9-]{0,39}$';

/** Whoever has capabilities, by a role. */
export interface Capable {
  readonly capabilities: readonly Capability[];
}

/** Whether somebody has a capability. */
export const mayDo = ({ capabilities }: Capable, capability: Capability): boolean =>
  capabilities.includes(capability);

/** Whether somebody has at least what others have: nobody gives, or takes over, what they do not have themselves (SEE-06). */
export const hasAllOf = (one: Capable, other: Capable): boolean =>
  other.capabilities.every((capability) => mayDo(one, capability));
