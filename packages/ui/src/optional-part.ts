import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A part that few pages need: fetched for one that does, and done without where it cannot be had (PERF-06). */
export const optionalPart = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> => lazy(() => load().catch(() => ({ default: () => null })));
