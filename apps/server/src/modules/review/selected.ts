/** What exports and statistics need of the list of applications: the same selection, by the same SQL. */
export { matching, matchingFilter } from './repository/selection.ts';
