/** A moment as JSON, a cursor or a spreadsheet writes it. */
const MOMENT = /\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}(:?\d{2})?)?/g;
const DAY_MS = 86_400_000;

/** Moments of this run, and those computed from them, are of two clocks, one after the other; any other moment stands. */
const withoutMoments = (text: string): string =>
  text.replaceAll(MOMENT, (said) =>
    Math.abs(Date.parse(said.slice(0, 10)) - Date.now()) < 40 * DAY_MS ? '‹now›' : said,
  );

/** Names under which stands what is drawn by lot: secrets, and ids that are no running number. */
const DRAWN = new Set([
  'id',
  'token',
  'seedHash',
  'password',
  'secret',
  'uri',
  'seed',
  'challenge',
  'document',
  'fieldsetid',
]);
const LOT = /^[\w:/?=&%.+#-]{6,}$/;

/** What differs between two answers, as `place: one ≠ other`; pairs of drawn ids are told apart by being one to one. */
export class Comparison {
  private readonly known = new Map<string, string>();
  private readonly taken = new Map<string, string>();

  /** Whether two texts are one thing that each side drew by lot. */
  private drawn(name: string, one: string, two: string): boolean {
    if (this.known.get(one) === two) return true;
    if (!DRAWN.has(name) || !LOT.test(one) || !LOT.test(two) || one.length !== two.length) return false;
    if (this.known.has(one) || this.taken.has(two)) return false;
    this.known.set(one, two);
    this.taken.set(two, one);
    return true;
  }

  private walk(place: string, name: string, one: unknown, two: unknown): string[] {
    if (one === two) return [];
    if (typeof one === 'string' && typeof two === 'string') {
      const [first, second] = [withoutMoments(one), withoutMoments(two)];
      return first === second || this.drawn(name, first, second)
        ? []
        : [`${place}: ${one.slice(0, 300)} ≠ ${two.slice(0, 300)}`];
    }
    if (Array.isArray(one) && Array.isArray(two) && one.length === two.length)
      return one.flatMap((each, at) => this.walk(`${place}/${at}`, name, each, (two as unknown[])[at]));
    const isMap = (value: unknown): value is Record<string, unknown> =>
      typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isMap(one) && isMap(two)) {
      const names = Object.keys(one);
      if (names.join('\n') === Object.keys(two).join('\n'))
        return names.flatMap((key) => this.walk(`${place}/${key}`, key, one[key], two[key]));
    }
    return [`${place}: ${JSON.stringify(one)?.slice(0, 300)} ≠ ${JSON.stringify(two)?.slice(0, 300)}`];
  }

  /** Places where two bodies differ. */
  differences(one: string, two: string): string[] {
    if (one === two) return [];
    try {
      return this.walk('', '', JSON.parse(one), JSON.parse(two));
    } catch {
      let second = withoutMoments(two);
      for (const [own, other] of this.known) second = second.replaceAll(other, own);
      const first = withoutMoments(one);
      if (first === second) return [];
      const [lines, others] = [first.split('\n'), second.split('\n')];
      const at = lines.findIndex((line, place) => line !== others[place]);
      return [`line ${at}: ${lines[at]?.slice(0, 300)} ≠ ${others[at]?.slice(0, 300)}`];
    }
  }
}
