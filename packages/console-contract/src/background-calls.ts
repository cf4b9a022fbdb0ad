/** On calls that a page of the console makes by itself: they do not prolong the session of a person who is idle (GRID-17). */
export const BACKGROUND_HEADER = 'x-background';
