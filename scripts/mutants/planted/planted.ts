/** Two changes that no run may miss: one of what is computed once, at loading, and one of what is computed at each call. */
const LIMIT = 2 + 3;

/** Whether a number is over the limit, 5. */
export const isOver = (number: number): boolean => number > LIMIT;
