import type { FastifyInstance } from 'fastify';
import { registerCalendar } from '../modules/documents/dates.ts';
import { registerDrawCheck } from '../modules/draw-check/page.ts';
import { registerOneClick } from '../modules/saved-searches/stop.ts';
import type { Services } from '../protocol/services.ts';

/** Pages of modules that are neither a call nor a servlet. */
export const pages: readonly ((app: FastifyInstance, services: Services) => void)[] = [
  registerCalendar,
  registerOneClick,
  registerDrawCheck,
];
