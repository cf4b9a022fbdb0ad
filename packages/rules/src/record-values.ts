/** Values of a record by item; what is no text counts as missing. */
export type RecordValues = Readonly<Record<string, unknown>>;
