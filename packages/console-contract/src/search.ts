/** Most of one kind that the search of the console answers and shows (OFFICE-15). */
export const MAX_FOUND = 8;
