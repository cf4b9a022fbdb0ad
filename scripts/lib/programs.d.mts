/** What each suite starts beside Node, as names of Debian's packages. */
export const PROGRAMS: Readonly<Record<string, readonly string[]>>;
