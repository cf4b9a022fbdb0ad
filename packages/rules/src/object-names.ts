const INHERITED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/**
 * Whether every object has something of this name already (`__proto__`, `constructor`, `toString` …). Ids from people or
 * files are not to have such a name: looking them up in a plain object would read, and adding them would change, what all objects share (SAFE-11).
 */
export const isInheritedName = (name: string): boolean => INHERITED.has(name);

/**
 * An empty object without a prototype: any text is a key like any other in it. For what is keyed by ids and names from
 * people or files (SAFE-11); it is written as JSON like other objects.
 */
export const emptyRecord = <T>(): Record<string, T> => Object.create(null) as Record<string, T>;
