/** How many characters a text has, at least and at most; null = as many as one likes. */
export interface Lengths {
  min: number;
  max: number | null;
}

/** Longer patterns are nobody's. */
const MAX_PATTERN = 200;

const NOTHING: Lengths = { min: 0, max: 0 };
const ONE: Lengths = { min: 1, max: 1 };

const behind = (one: Lengths, two: Lengths): Lengths => ({
  min: one.min + two.min,
  max: one.max === null || two.max === null ? null : one.max + two.max,
});

const either = (one: Lengths, two: Lengths): Lengths => ({
  min: Math.min(one.min, two.min),
  max: one.max === null || two.max === null ? null : Math.max(one.max, two.max),
});

const times = (one: Lengths, min: number, max: number | null): Lengths => ({
  min: one.min * min,
  max: one.max === 0 ? 0 : one.max === null || max === null ? null : one.max * max,
});

/** What is not understood. */
class Unknown extends Error {}

/** Escapes that stand for one character, letters as RE2 and JavaScript mean them alike. */
const ESCAPED = /^\\(?:[dDwWsSfnrtv]|[pP]\{[\w=]{1,40}\}|[^A-Za-z0-9])/;
/** One without anything in it means different things to different engines. */
const CLASS = /^\[\^?(?:\\[pP]\{[\w=]{1,40}\}|\\[^pPux]|[^\]\\[])+\]/;
const TIMES = /^(?:([*+?])|\{(\d{1,4})(?:(,)(\d{1,4})?)?\})\??/;

/** Reads what of a pattern it understands; it throws `Unknown` at the first thing that it does not. */
class Reader {
  constructor(private rest: string) {}

  whole(): Lengths {
    const found = this.alternatives();
    if (this.rest !== '') throw new Unknown();
    return found;
  }

  private take(expression: RegExp): RegExpExecArray | null {
    const found = expression.exec(this.rest);
    if (found) this.rest = this.rest.slice(found[0].length);
    return found;
  }

  private alternatives(): Lengths {
    let found = this.row();
    while (this.take(/^\|/)) found = either(found, this.row());
    return found;
  }

  private row(): Lengths {
    let found = NOTHING;
    while (this.rest !== '' && !/^[|)]/.test(this.rest)) found = behind(found, this.repeated());
    return found;
  }

  private repeated(): Lengths {
    const one = this.one();
    const often = this.take(TIMES);
    if (!often) return one;
    const [, sign, min = '', comma, max] = often;
    // Signs behind signs mean different things to different engines.
    if (/^[*+?{]/.test(this.rest)) throw new Unknown();
    if (sign) return times(one, sign === '+' ? 1 : 0, sign === '?' ? 1 : null);
    return times(one, Number(min), comma ? (max === undefined ? null : Number(max)) : Number(min));
  }

  private one(): Lengths {
    if (this.take(/^[\^$]/)) return NOTHING;
    if (this.take(/^\((?:\?:)?(?!\?)/)) {
      const inside = this.alternatives();
      if (!this.take(/^\)/)) throw new Unknown();
      return inside;
    }
    if (this.take(ESCAPED) ?? this.take(CLASS) ?? this.take(/^[^\\[\](){}*+?|]/u)) return ONE;
    throw new Unknown();
  }
}

/**
 * How long the texts are that match an expression as a whole (FORM-12). What it does not understand it says nothing of: it misses
 * rather than invents.
 *
 * @returns null = it cannot be told
 */
export function lengthsOfPattern(expression: string): Lengths | null {
  if (expression === '' || expression.length > MAX_PATTERN) return null;
  try {
    return new Reader(expression).whole();
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }
}
