import type { ResumeState } from './store.ts';

/** What may be changed while an application is returned: field sets, attachment categories, the photo. */
export const openNames = ({ sets, config }: ResumeState, photo: string): string[] => [
  ...sets.filter(({ set }) => set.editState !== '0').map(({ set }) => set.displayname),
  ...config.attachCodeSet.filter(({ changeable }) => changeable === '1').map(({ itemDesc }) => itemDesc),
  ...(config.photoChangeable === '1' ? [photo] : []),
];
