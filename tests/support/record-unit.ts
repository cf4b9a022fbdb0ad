import { afterAll } from 'vitest';
import { recordTransitions } from '@portal/statecharts/record-transitions';
import { keepTaken } from './record-transitions.ts';

// A set-up file of the unit tests while `npm run transitions` records them.
const recorder = recordTransitions();
afterAll(() => keepTaken('unit', recorder.taken()));
