import type { SessionUser } from '@portal/schemas';
import { flag } from '@portal/wire/read';

/** The ticket shows when it is enabled and there is one (USER-06, PERM-04). */
export const mayPrintTicket = (user: SessionUser): boolean =>
  flag(user.canPrintExamno) && user.admissionCard !== '';

/** The scores show when they are enabled (USER-07, PERM-04). */
export const mayQueryScores = (user: SessionUser): boolean => flag(user.canQueryScore);
