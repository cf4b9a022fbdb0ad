import ElkConstructor from 'elkjs/lib/elk-api.js';
import ElkWorker from 'elkjs/lib/elk-worker.min.js?worker';
import type { LayoutEngine } from './layout.ts';

/** elkjs in a worker of this origin: a large machine never holds the page up, and no blob is needed (WORK-08). */
export function createElk(): LayoutEngine {
  return new ElkConstructor({ workerFactory: () => new ElkWorker() });
}
