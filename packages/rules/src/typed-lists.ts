/** Words of a list as people write one: apart by white space, commas, semicolons and their Chinese kin; empty ones are none. */
export const wordsIn = (text: string): string[] =>
  text.split(/[\s,;\u3001\uff0c\uff1b]+/u).filter((word) => word !== '');

/** A whole number as it was typed, in digits of any width; null = it is none, and not one with what surrounds it left out. */
export function wholeNumberOf(text: string): number | null {
  const digits = text.normalize('NFKC').trim();
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
