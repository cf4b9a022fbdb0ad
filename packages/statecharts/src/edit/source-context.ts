import type { AnyNode, ArrayExpression, Literal, ObjectExpression, Property } from 'acorn';
import { parseSource } from '../read-source.ts';
import { MachineError } from '../trouble.ts';
import { below, ConfigTree } from './config-tree.ts';
import { TextWriter, type TextChange } from './text-changes.ts';

const PLAIN_KEY = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;
/** What a path is written with may stand in no name. */
const STATE_NAME = /^[^.#\s\\]{1,200}$/u;
const MAX_NAME = 200;
const MAX_SUBJECT = 60;

export const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));
export const keyAt = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

export const elementsOf = ({ elements }: ArrayExpression): AnyNode[] =>
  elements.filter((one): one is Exclude<typeof one, null> => one !== null);

/** @throws MachineError `editName` */
export function checkStateName(key: string): void {
  if (!STATE_NAME.test(key) || key === '__proto__')
    throw new MachineError('editName', '', key.slice(0, MAX_SUBJECT));
}

/** Names of events and guards: anything without white space around it. @throws MachineError `editName` */
export function checkName(name: string): void {
  if (name.trim() !== name || name.length > MAX_NAME || name === '__proto__' || name.startsWith('xstate.'))
    throw new MachineError('editName', '', name.slice(0, MAX_SUBJECT));
}

/** One machine of a source, and how its source is written. */
export class SourceContext {
  readonly tree: ConfigTree;
  readonly writer: TextWriter;
  readonly #quote: string;

  /** @param isJson every name stands in double quotes, and no comma behind the last part */
  constructor(
    readonly text: string,
    pick: number,
    readonly isJson: boolean,
  ) {
    this.tree = new ConfigTree(text, parseSource(text), pick);
    this.writer = new TextWriter(text, isJson);
    const [first] = this.tree.targets();
    const { start, end } = this.tree.root;
    const quote = first ? text[first.node.start] : /['"]/.exec(text.slice(start, end))?.[0];
    this.#quote = isJson || quote === '"' ? '"' : "'";
  }

  string(value: string, quote = this.#quote): string {
    const json = JSON.stringify(value);
    if (quote === '"') return json;
    return `'${json
      .slice(1, -1)
      .replaceAll(String.raw`\"`, '"')
      .replaceAll("'", String.raw`\'`)}'`;
  }

  /** A string in the quotes that another one has. */
  quotedAs(node: Literal, value: string): string {
    return this.string(value, this.text[node.start] === '"' ? '"' : "'");
  }

  key(name: string): string {
    return !this.isJson && PLAIN_KEY.test(name) ? name : this.string(name);
  }

  pair(key: string, value: string): string {
    return `${this.key(key)}: ${value}`;
  }

  words({ start, end }: AnyNode): string {
    return this.text.slice(start, end);
  }

  add(object: ObjectExpression, key: string, value: string): TextChange[] {
    return this.writer.add({ node: object, items: object.properties }, this.pair(key, value));
  }

  remove(object: ObjectExpression, property: Property): TextChange[] {
    const items = object.properties;
    return this.writer.remove({ node: object, items }, items.indexOf(property));
  }

  replace({ start, end }: AnyNode, text: string): TextChange {
    return { start, end, text };
  }

  elsewhere(node: AnyNode, subject = this.words(node)): never {
    throw new MachineError('editElsewhere', this.tree.lineOf(node), subject.slice(0, MAX_SUBJECT));
  }

  /**
   * A state as a transition of `from` writes it: by its key among its sisters, below oneself with a dot, else by its id or from
   * the machine's.
   */
  target(from: string, path: string): string {
    const state = this.tree.state(path);
    if (path !== '' && from !== '' && parentOf(path) === parentOf(from)) return keyAt(path);
    if (path !== '' && (from === '' || path.startsWith(`${from}.`)))
      return `.${from === '' ? path : path.slice(from.length + 1)}`;
    return `#${this.tree.stateId(state) ?? below(this.tree.id, path)}`;
  }

  transition(target: string, guard: string): string {
    if (guard === '') return this.string(target);
    return `{ ${this.pair('target', this.string(target))}, ${this.pair('guard', this.string(guard))} }`;
  }

  /** Behind what stands under that name already, which is tried first. */
  into(owner: ObjectExpression, name: string, value: string): TextChange[] {
    const there = this.tree.property(owner, name);
    if (!there) return this.add(owner, name, value);
    const held = this.tree.value(there.value);
    if (held.type === 'ArrayExpression')
      return this.writer.add({ node: held, items: elementsOf(held) }, value);
    const { start, end } = there.value;
    return [
      { start, end: start, text: '[' },
      { start: end, end, text: `, ${value}]` },
    ];
  }
}
