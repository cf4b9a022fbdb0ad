import { repeat, type Repeating } from '../../platform/repeat.ts';
import type { Services } from '../../protocol/services.ts';
import { recalculateDue } from './recalculate.ts';
import { publishDue } from './run-request.ts';

const EVERY_MS = 15_000;

/** Looks for publishes whose time has come until it is stopped; every process does, and each is published by one. */
export const startTimedPublishing = (services: Services): Repeating =>
  repeat((isStopped) => publishDue(services, isStopped), {
    everyMs: EVERY_MS,
    log: services.log,
    name: 'publishing at a time',
  });

/** So soon after a publish its calculations begin, at the latest. */
const CALCULATING_EVERY_MS = 5_000;

/** Calculates resumes anew after publishes that changed how, until it is stopped (FORM-05). */
export const startRecalculating = (services: Services): Repeating =>
  repeat((isStopped) => recalculateDue(services, isStopped), {
    everyMs: CALCULATING_EVERY_MS,
    log: services.log,
    name: 'calculating resumes anew',
  });
