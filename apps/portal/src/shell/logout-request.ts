import type { LogoutEvent } from '@portal/machines/logout/logout.machine.ts';

/** A wish to leave; the serial tells one from the next. */
export interface LogoutRequest {
  serial: number;
  event: LogoutEvent;
}
