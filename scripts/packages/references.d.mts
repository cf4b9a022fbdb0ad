/** A reference to a requirement or a decision, anywhere in a text. */
export const REFERENCE: RegExp;
/** The declarations of a module, whose docstrings no longer name requirements and decisions. */
export function withoutReferences(declarations: string): string;
