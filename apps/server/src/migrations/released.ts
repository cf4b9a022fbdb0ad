/** The last migration of the release before: databases have run it. Raised with each release. */
export const LAST_RELEASED = '0049-position-names';
