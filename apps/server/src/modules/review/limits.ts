/** More applications than a recruitment has. */
export const MAX_SELECTED = 200_000;

/** Lines of a spreadsheet that are looked up together. */
export const MAX_PASTED_LINES = 20_000;
