import ElkConstructor from 'elkjs/lib/elk.bundled.js';
import type { LayoutEngine } from './layout.ts';

/** elkjs in this thread: for Node, where there is no page to keep responsive. */
export function createElk(): LayoutEngine {
  return new ElkConstructor();
}
