/**
 * What the database keeps of an application's status beside the flag that HR accepted it: it counts ('live'), the
 * candidate withdrew it, or it came to an end with a result.
 */
export type ApplicationState = 'live' | 'cancelled' | 'ended';
