/** What an application has beside the fields of its resume. */
export const EXPORT_OWN = [
  'reference',
  'name',
  'identity',
  'email',
  'position',
  'code',
  'unit',
  'status',
  'told',
  'stage',
  'verdict',
  'appliedOn',
  'decidedAt',
] as const;

export type ExportOwn = (typeof EXPORT_OWN)[number];
