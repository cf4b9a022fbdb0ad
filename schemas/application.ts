/**
 * What the database keeps of an application's status beside the flag that HR accepted it: it counts ('live'), the
 * candidate withdrew it, or it came to an end with a result.
 */
export type ApplicationState = 'live' | 'cancelled' | 'ended';

/**
 * What can happen to an application, each a step of its time line (TRY-40). That it was handed in, accepted, withdrawn or
 * has a result is also in its own columns.
 */
export type ApplicationEventKind =
  'applied' | 'read' | 'accepted' | 'returned' | 'exam' | 'result' | 'withdrawn';
