import type { InterviewRow } from '@portal/console-contract';

const ON: ReadonlySet<InterviewRow['standing']> = new Set(['listed', 'accepted', 'offered', 'inside']);

/** Whether somebody has a place of the list, or would have one. */
export const isOnList = (standing: InterviewRow['standing']): boolean => ON.has(standing);
