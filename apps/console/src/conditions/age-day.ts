import { createContext } from 'react';

/** The day on which a new age is counted: that of most positions of the recruitment (OFFICE-04); '' = the day of applying, or of judging. */
export const AgeDayForNew = createContext('');
