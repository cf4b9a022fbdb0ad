import { savingRecords } from '../../resume/calls/save-records.ts';
import { handInCorrections } from '../correct.ts';

/** Saves records of the resume; what a correction opened is handed in with them (TRY-62). */
export const saveRecords = savingRecords(handInCorrections);
