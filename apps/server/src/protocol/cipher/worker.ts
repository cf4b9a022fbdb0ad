import { workerData } from 'node:worker_threads';
import { createSm2Decipher, OPENING, type Sm2Key } from './sm2.ts';

/** The task of the worker threads, for the key that they were started with. */
export default createSm2Decipher(workerData as Sm2Key, OPENING);
