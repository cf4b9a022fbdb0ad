/** What exports and statistics need of the list of applications: the same selection, by the same SQL. */
export { lastReviewer, matching } from './repository/selection.ts';
