import type { JsonSchema } from '@portal/schemas';
import { languageOf, languagesFor } from '@portal/schemas/languages';
import type { KindDescriptor, KindField, SampleScope } from './descriptor.ts';
import { guessOf, kindOfLabel } from './guesses.ts';
import { NO_ITEMS } from './items.ts';
import { kindNameKey } from './name-key.ts';
import type { KindRegistry } from './registry.ts';

/** What a kind is tried with; the registry cannot know validators, codecs and widgets, which stand above it. */
export interface ConformanceTools {
  registry: KindRegistry;
  /** Validators by name: true = the value is good by a schema with this one property. */
  judges: Readonly<Record<string, (property: JsonSchema) => (value: string) => boolean>>;
  /** The value as the server reads it back after a form sent it. */
  crossWire(field: KindField, value: string): string;
  /** Names of widgets that forms can draw. */
  widgets: readonly string[];
  /** Text lookups by language; undefined = there is no such text. */
  texts: Readonly<Record<string, (key: string) => string | undefined>>;
  /** yyyy-MM-dd */
  today: string;
}

const CODES = [
  { id: '1', parent: '' },
  { id: '11', parent: '1' },
];

/** What people type and what programs send by mistake: nothing of it may throw or be read in two ways. */
const HOSTILE: readonly string[] = [
  '',
  ' ',
  '\n\t',
  '0',
  '-1',
  '007',
  '1e9',
  '０.５',
  '__proto__',
  '<b>x</b>',
  '1'.repeat(5000),
  '😀'.repeat(30),
  '2026',
  '2026/7/3',
  '2026-02-30',
  '2026-07-03 24:00',
  '2026年7月3日9时5分',
  'a@b',
  ' a@b.cn ',
  '138 0013 8000',
  '110105194912310021',
  ' 11010519491231002x ',
];

/** A field as HR makes it of a kind. */
function fieldOf({ stored, coded }: KindDescriptor): KindField {
  return { itemid: 'X1', ...stored, ...(coded ? { codesetid: 'AX' } : {}) };
}

/** A value as a problem quotes it: the start of a long one. */
const quoted = (value: string): string => JSON.stringify(value.slice(0, 40));

/**
 * Runs a kind through everything that the portal does with it (PKG-03, PKG-05). An outside package runs its own kinds
 * through the same function; `kindProblems` of `@portal/forms/conformance` has the tools.
 *
 * @returns one sentence for each thing that does not hold, also for what the kind throws; [] = the kind conforms
 */
export function conformanceProblems(kind: KindDescriptor, tools: ConformanceTools): string[] {
  const problems: string[] = [];
  const must = (holds: boolean, what: string): void => {
    if (!holds) problems.push(`${kind.id}: ${what}`);
  };
  const attempt = (doing: string, act: () => void): void => {
    try {
      act();
    } catch (error) {
      problems.push(`${kind.id}: throws ${doing}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  attempt('when a field is made of it', () => tryKind(kind, tools, must, attempt));
  return problems;
}

type Must = (holds: boolean, what: string) => void;
type Attempt = (doing: string, act: () => void) => void;

function tryKind(kind: KindDescriptor, tools: ConformanceTools, must: Must, attempt: Attempt): void {
  const { registry, today } = tools;
  const field = fieldOf(kind);

  must(registry.byId(kind.id) === kind, 'is not in the registry under its id');
  must(registry.ofField(field)?.id === kind.id, 'a field made of it is recognised as another kind');
  for (const [language, text] of Object.entries(tools.texts))
    must((text(kindNameKey(kind)) ?? '') !== '', `has no name in ${language}`);
  for (const [to] of Object.entries(kind.convertsTo))
    must(to === '*' || registry.byId(to) !== undefined, `converts to ${to}, which is no kind`);
  const guess = guessOf(kind);
  if (guess)
    for (const label of [
      { zh: guess.label.zh, en: '' },
      { zh: '', en: guess.label.en },
    ])
      must(
        kindOfLabel(registry, label)?.id === kind.id,
        `does not guess its own label ${label.zh}${label.en}`,
      );
  for (const language of Object.keys(tools.texts))
    must(
      kind.texts?.messages === undefined ||
        languagesFor(languageOf(language)).some((one) => kind.texts?.messages?.[one] !== undefined),
      `has messages of its own and none in ${language}`,
    );
  for (const [holds, what] of limitClaims(kind, field)) must(holds, what);
  if (kind.widget === null) {
    must(!kind.check('x', field, { today }), 'asks for nothing and still takes a value');
    return;
  }

  must(tools.widgets.includes(kind.widget), `its widget ${kind.widget} is not drawn by forms`);
  const { schema = {} } = kind.shape({
    field,
    ctx: { ...NO_ITEMS, idTypeDefault: '' },
    asked: () => undefined,
  });
  const property: JsonSchema = { type: 'string', 'x-kind': kind.family, ...schema };
  must(registry.ofProperty(property)?.id === kind.id, 'a property made of it is recognised as another kind');
  const judges = Object.entries(tools.judges).map(([name, judge]) => [name, judge(property)] as const);
  const scope = { today, codes: CODES };
  for (const longest of [false, true])
    attempt(longest ? 'on its longest sample' : 'on its sample', () => {
      const made: SampleScope = { longest, text: '示例', memo: '示例文字', word: '字', code: '11' };
      const sample = kind.sample(field, made);
      for (const [name, judge] of judges) must(judge(sample), `${name} refuses its sample ${sample}`);
      must(kind.check(sample, field, scope), `refuses its sample ${sample}`);
      must(kind.normalise(sample, field) === sample, `its sample ${sample} is not in its one spelling`);
      must(tools.crossWire(field, sample) === sample, `its sample ${sample} changes on the wire`);
      must(kind.format(sample, field) !== '', `shows nothing for its sample ${sample}`);
      for (const format of kind.limits.formats ?? [])
        must(kind.format(sample, { ...field, format }) !== '', `shows nothing as ${format}`);
    });
  for (const value of HOSTILE)
    attempt(`on ${quoted(value)}`, () => {
      const verdicts = new Set(judges.map(([, judge]) => judge(value)));
      must(verdicts.size <= 1, `validators disagree on ${quoted(value)}`);
      const once = kind.normalise(value, field);
      must(kind.normalise(once, field) === once, `normalise is not idempotent on ${JSON.stringify(once)}`);
      kind.format(value, field);
      if (once.trim() === '' || !kind.check(once, field, scope)) return;
      for (const [name, judge] of judges)
        must(judge(once), `takes ${quoted(once)}, which ${name} refuses by its schema`);
      // Free text is hardened on its way; what was read is sent again as it is.
      const sent = kind.freeText ? tools.crossWire(field, once) : once;
      const read = tools.crossWire(field, sent);
      must(read === sent, `writes ${quoted(sent)} and reads ${quoted(read)}`);
    });
}

/** Limits that contradict what a field of the kind is stored as. */
function limitClaims(
  { limits, stored, widget }: KindDescriptor,
  field: KindField,
): readonly (readonly [holds: boolean, what: string])[] {
  const { length, fixedLength, formats, highest } = limits;
  const { min = 0, max = Infinity } = length?.bounds ?? {};
  return [
    [widget !== null || Object.keys(limits).length === 0, 'asks for nothing and has limits'],
    [stored.itemlength >= min && stored.itemlength <= max, 'is stored with a length outside its bounds'],
    [fixedLength === undefined || stored.itemlength === fixedLength, 'is stored with another length'],
    [length === undefined || length.longest(field) > 0, 'holds no character'],
    [formats === undefined || formats[0] === stored.format, 'is not stored with the first of its formats'],
    [highest?.isReadable('no value', field) !== true, 'reads any text as a highest value'],
  ];
}
