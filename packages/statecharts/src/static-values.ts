import type { AnyNode, Expression, Program, Property, SpreadElement } from 'acorn';

/** What stands in a source but cannot be known without running it. */
export interface SourceNote {
  /** Counted from 1. */
  line: number;
  /** The words of the source, cut. */
  subject: string;
}

const MAX_VALUES = 100_000;
const MAX_DEPTH = 200;
const MAX_SUBJECT = 60;
const MAX_NOTES = 50;
/** Parts of a config that the picture does not need: nothing in them is looked at. */
const LEFT_OUT: ReadonlySet<string> = new Set(['context', 'types', 'schemas', 'input', 'version']);
/** Parts where XState takes a function, or something that a function made. */
const NAMED: ReadonlySet<string> = new Set(
  `actions entry exit guard src delay output params meta type check reenter description tags systemId`.split(
    ' ',
  ),
);
const INLINE = '(inline)';

/** The value of an expression that has none without being run. */
const UNKNOWN = Symbol('unknown');
export type Static = unknown;

/** A source that takes more than it is given. */
export class OverBudget extends Error {}

/** Expressions in TypeScript's clothes. */
const WRAPPED: ReadonlySet<string> = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'ParenthesizedExpression',
]);

/** An expression without TypeScript's clothes. */
export function bareNode(node: AnyNode): AnyNode {
  let bare = node;
  while (WRAPPED.has((bare as { type: string }).type))
    bare = (bare as unknown as { expression: AnyNode }).expression;
  return bare;
}

interface EnumDeclaration {
  type: string;
  id: { name: string };
  members: { id: { type: string; name?: string; value?: unknown }; initializer?: Expression }[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every node of a tree, with a bound against trees without end. */
export function* nodesOf(program: Program): Generator<AnyNode> {
  const waiting: unknown[] = [program];
  let count = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    if (Array.isArray(next)) {
      for (let index = next.length - 1; index >= 0; index -= 1) waiting.push(next[index] ?? null);
      continue;
    }
    if (!('type' in next) || typeof next.type !== 'string') continue;
    if ((count += 1) > MAX_VALUES * 5) throw new OverBudget();
    yield next as AnyNode;
    waiting.push(
      ...Object.values(next)
        .toReversed()
        .filter((value) => typeof value === 'object' && value !== null),
    );
  }
}

/**
 * Reads values out of a syntax tree without running anything: literals, constants of the same file, their members and
 * spreads. Functions become their names.
 */
export class StaticReader {
  readonly notes: SourceNote[] = [];
  readonly #text: string;
  /** Constants by name; null where a name is declared twice. */
  readonly #constants = new Map<string, AnyNode | null>();
  readonly #around = new Set<AnyNode>();
  #values = 0;

  constructor(text: string, program: Program) {
    this.#text = text;
    const declare = (name: string, node: AnyNode): unknown =>
      this.#constants.set(name, this.#constants.has(name) ? null : node);
    for (const node of nodesOf(program)) {
      if (node.type === 'VariableDeclaration' && node.kind === 'const') {
        for (const { id, init } of node.declarations)
          if (id.type === 'Identifier' && init) declare(id.name, init);
      } else if ((node as { type: string }).type === 'TSEnumDeclaration')
        declare((node as unknown as EnumDeclaration).id.name, node);
    }
  }

  /** The value of an expression as plain JSON; undefined where it cannot be known. */
  read(node: AnyNode): Static {
    const value = this.#value(node, false, 0);
    return value === UNKNOWN ? undefined : value;
  }

  #words(node: AnyNode): string {
    const words = this.#text.slice(node.start, node.end).replaceAll(/\s+/g, ' ');
    return words.length > MAX_SUBJECT ? `${words.slice(0, MAX_SUBJECT)}…` : words;
  }

  #note(node: AnyNode): typeof UNKNOWN {
    if (this.notes.length < MAX_NOTES)
      this.notes.push({ line: node.loc?.start.line ?? 0, subject: this.#words(node) });
    return UNKNOWN;
  }

  /**
   * @param named whether a function or what it made may stand here, so that its name is enough
   * @param asStates whether the keys are names of states, which may be called like a part of a config
   */
  #value(given: AnyNode, named: boolean, depth: number, asStates = false): Static {
    if ((this.#values += 1) > MAX_VALUES || depth > MAX_DEPTH) throw new OverBudget();
    const node = bareNode(given);
    const within = (inner: AnyNode): Static => this.#value(inner, named, depth + 1);
    switch (node.type) {
      case 'Literal':
        return typeof node.value === 'bigint' || node.value instanceof RegExp
          ? String(node.raw)
          : (node.value as Static);
      case 'TemplateLiteral':
        return this.#template(node.quasis, node.expressions, node, named, depth);
      case 'ObjectExpression':
        return this.#object(node.properties, depth, asStates);
      case 'ArrayExpression':
        return node.elements.flatMap((one): Static[] => {
          if (one === null) return [];
          if (one.type !== 'SpreadElement') return this.#known(within(one));
          const list = within(one.argument);
          if (Array.isArray(list)) return list as Static[];
          this.#note(one);
          return [];
        });
      case 'Identifier':
        return this.#identifier(node.name, node, named, depth);
      case 'MemberExpression':
        return this.#member(node, named, depth);
      case 'ArrowFunctionExpression':
        return { type: INLINE };
      case 'FunctionExpression':
        return { type: node.id?.name ?? INLINE };
      case 'UnaryExpression': {
        const inner = this.#value(node.argument, false, depth + 1);
        return node.operator === '-' && typeof inner === 'number' ? -inner : this.#note(node);
      }
      case 'BinaryExpression': {
        const [left, right] = [within(node.left), within(node.right)];
        const are = (type: string): boolean => typeof left === type && typeof right === type;
        if (node.operator === '+' && are('string')) return `${left as string}${right as string}`;
        if (are('number') && node.operator === '*') return (left as number) * (right as number);
        if (are('number') && node.operator === '+') return (left as number) + (right as number);
        return this.#note(node);
      }
      case 'CallExpression': {
        const { callee } = node;
        const called =
          callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
            ? callee.property.name
            : '';
        // It answers what it is given.
        const [first] = node.arguments;
        if (called === 'createStateConfig' && first) return within(first);
        return named ? { type: this.#words(node) } : this.#note(node);
      }
      default:
        return named ? { type: this.#words(node) } : this.#note(node);
    }
  }

  readonly #known = (value: Static): Static[] => (value === UNKNOWN ? [] : [value]);

  #template(
    quasis: readonly { value: { cooked?: string | null } }[],
    holes: readonly Expression[],
    node: AnyNode,
    named: boolean,
    depth: number,
  ): Static {
    const filled = holes.map((hole) => this.#value(hole, named, depth + 1));
    const texts = filled.flatMap((value) =>
      typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
    );
    if (texts.length < holes.length) return this.#note(node);
    return quasis.map(({ value }, index) => `${value.cooked ?? ''}${texts[index] ?? ''}`).join('');
  }

  #identifier(name: string, node: AnyNode, named: boolean, depth: number): Static {
    if (name === 'undefined') return undefined;
    const constant = this.#constants.get(name);
    const isFunction = /^(?:Arrow)?Function/.test(constant?.type ?? '');
    // Functions and what others made go by the name that they have here.
    if (named && (!constant || isFunction || constant.type === 'CallExpression')) return { type: name };
    if (!constant || this.#around.has(constant)) return this.#note(node);
    if ((constant as { type: string }).type === 'TSEnumDeclaration')
      return this.#enum(constant as unknown as EnumDeclaration, depth);
    this.#around.add(constant);
    const value = this.#value(constant, named, depth + 1);
    this.#around.delete(constant);
    return value;
  }

  #enum({ members }: EnumDeclaration, depth: number): Static {
    return Object.fromEntries(
      members.map(({ id, initializer }, index) => [
        id.name ?? String(id.value),
        initializer ? this.#value(initializer, false, depth + 1) : index,
      ]),
    );
  }

  #member(node: Extract<AnyNode, { type: 'MemberExpression' }>, named: boolean, depth: number): Static {
    const { object, property, computed } = node;
    const key = computed
      ? this.#value(property, false, depth + 1)
      : property.type === 'Identifier'
        ? property.name
        : UNKNOWN;
    const isOwn = object.type === 'Identifier' && this.#constants.get(object.name);
    const around = isOwn ? this.#value(object, false, depth + 1) : UNKNOWN;
    if (isObject(around) && typeof key === 'string' && Object.hasOwn(around, key)) return around[key];
    return named ? { type: this.#words(node) } : this.#note(node);
  }

  #object(
    properties: readonly (Property | SpreadElement)[],
    depth: number,
    asStates: boolean,
  ): Record<string, unknown> {
    const found: [string, unknown][] = [];
    for (const one of properties) {
      if (one.type === 'SpreadElement') {
        const spread = this.#value(one.argument, false, depth + 1);
        if (isObject(spread)) found.push(...Object.entries(spread));
        else if (spread !== UNKNOWN) this.#note(one);
        continue;
      }
      const key = this.#key(one, depth);
      if (key === null || (LEFT_OUT.has(key) && !asStates)) continue;
      const value =
        one.kind === 'init'
          ? this.#value(one.value, NAMED.has(key) && !asStates, depth + 1, key === 'states' && !asStates)
          : this.#note(one);
      // A state is there even where nothing in it can be read: others lead to it.
      if (asStates && value === UNKNOWN) found.push([key, {}]);
      // A part that cannot be read is left out, and named.
      if (value !== UNKNOWN && value !== undefined) found.push([key, value]);
    }
    return Object.fromEntries(found);
  }

  #key({ key, computed }: Property, depth: number): string | null {
    if (!computed && key.type === 'Identifier') return key.name;
    const value = this.#value(key, false, depth + 1);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    if (value !== UNKNOWN) this.#note(key);
    return null;
  }
}
