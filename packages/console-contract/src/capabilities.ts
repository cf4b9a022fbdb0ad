/**
 * What a person of the office may be allowed to do, in one list; a call of the contract demands one of them, and a role is
 * a named set of them.
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
  'documents.view',
  'documents.edit',
  'mail.view',
  'mail.edit',
  'mail.send',
  'audit.view',
  'operations.view',
  'candidates.manage',
  'people.manage',
] as const;

export type Capability = (typeof CAPABILITIES)[number];

/** Roles, each with all capabilities of those before it. */
export const ROLES = ['viewer', 'editor', 'publisher', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The role that a capability begins with. */
const FROM: Readonly<Record<Capability, Role>> = {
  'forms.view': 'viewer',
  'forms.edit': 'editor',
  'forms.publish': 'publisher',
  'content.view': 'viewer',
  'content.edit': 'editor',
  'content.publish': 'publisher',
  'settings.view': 'viewer',
  'settings.edit': 'publisher',
  'recruitments.view': 'viewer',
  'recruitments.edit': 'editor',
  'recruitments.publish': 'publisher',
  'retention.view': 'viewer',
  'retention.edit': 'publisher',
  'retention.reports': 'publisher',
  'applications.view': 'viewer',
  'applications.decide': 'editor',
  'applications.release': 'publisher',
  'applications.configure': 'publisher',
  'applications.export': 'editor',
  'statistics.view': 'viewer',
  'exams.view': 'viewer',
  'exams.edit': 'editor',
  'exams.publish': 'publisher',
  'documents.view': 'viewer',
  'documents.edit': 'publisher',
  'mail.view': 'viewer',
  'mail.edit': 'editor',
  'mail.send': 'publisher',
  'audit.view': 'publisher',
  'operations.view': 'admin',
  'candidates.manage': 'admin',
  'people.manage': 'admin',
};

/** The capabilities of a role. */
export const CAPABILITIES_OF: Readonly<Record<Role, ReadonlySet<Capability>>> = Object.fromEntries(
  ROLES.map((role, place) => [
    role,
    new Set(CAPABILITIES.filter((capability) => ROLES.indexOf(FROM[capability]) <= place)),
  ]),
) as Record<Role, Set<Capability>>;

/** Whether a role has a capability. */
export const mayDo = (role: Role, capability: Capability): boolean => CAPABILITIES_OF[role].has(capability);
