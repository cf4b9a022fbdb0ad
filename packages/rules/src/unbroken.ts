/** A text whose clock times stay with their days: no time stands alone on a line (TRY-54). */
export const unbroken = (text: string): string => text.replaceAll(/(\S) (?=\d\d:\d\d)/g, '$1\u00a0');
