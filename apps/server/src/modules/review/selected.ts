/** What exports, statistics and the picture of a recruitment need of the list of applications: the same selection, by the same SQL. */
export { furthestStep, isOver, lastReviewer, matching } from './repository/selection.ts';
