export { lastGoodStart, lastRuns } from './repository/runs.ts';
