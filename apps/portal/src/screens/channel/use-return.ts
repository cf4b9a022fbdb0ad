import type { Position } from '@portal/schemas';
import { usePortal } from '../../services/PortalProvider.tsx';

/** Whether one's own application to a position was returned, and whether the time to hand it in again is over (REVIEW-03). */
export function useReturn({ returnedUntil }: Pick<Position, 'returnedUntil'>): {
  returned: boolean;
  isOver: boolean;
} {
  const { now } = usePortal();
  const returned = returnedUntil !== '';
  return { returned, isOver: returned && Date.parse(returnedUntil) <= now().getTime() };
}
