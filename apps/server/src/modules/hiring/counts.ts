export { countSteps as hiringCounts } from './repository/counts.ts';
