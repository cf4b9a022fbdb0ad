const PICTURES = 0x2400;
const DELETE = 0x7f;
const DELETE_PICTURE = '\u2421';

/** Characters that no XML may hold and no line of text should: control characters and halves of surrogate pairs. */
// oxlint-disable-next-line no-control-regex -- it is about them
const UNFIT = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff]|\p{Cs}/gu;

/** A name on one line, with signs in the place of characters that would break a file or a line. */
export const plainText = (text: string): string =>
  text.replaceAll(UNFIT, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20) return String.fromCodePoint(PICTURES + code);
    return code === DELETE ? DELETE_PICTURE : '\ufffd';
  });
