import type { Fragment, UiNode } from '@portal/field-kinds';
import type { JsonSchema } from '@portal/schemas';
import type { Origin, Translation } from './types.ts';

/** What a field is constrained by, and when; no condition = always. */
export interface Constrained {
  itemid: string;
  condition: JsonSchema | undefined;
  constraint: JsonSchema;
}

/** A schema object under construction. */
interface Branch {
  pointer: string;
  properties: Record<string, JsonSchema>;
  required: string[];
  allOf: Conditional[];
}

interface Conditional {
  if: JsonSchema;
  then: Branch;
  else?: JsonSchema | undefined;
}

const newBranch = (pointer: string): Branch => ({ pointer, properties: {}, required: [], allOf: [] });

/** One segment of a JSON pointer (RFC 6901). */
export function pointerSegment(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Puts properties and conditions together and remembers which stage wrote what. */
export class SchemaBuilder {
  readonly #root = newBranch('');
  readonly #ui: Record<string, UiNode> = {};
  readonly #origins: Record<string, Origin> = {};
  readonly #title: string;
  readonly #today: string;

  constructor(title: string, today: string) {
    this.#title = title;
    this.#today = today;
  }

  /** A place for a property: at the root, or in the branch of the condition that shows it. */
  property(itemid: string, show?: JsonSchema): { add(rule: string, fragment: Fragment | null): void } {
    const branch = show ? this.#conditional(this.#root, show, itemid, 'rules').then : this.#root;
    const ui = (this.#ui[itemid] ??= {});
    return {
      add: (rule, fragment) => {
        if (!fragment) return;
        this.#write(branch, itemid, rule, fragment.schema ?? {});
        this.#writeUi(ui, itemid, rule, fragment.ui ?? {});
        if (fragment.required === true) this.#require(branch, itemid, rule);
        if (fragment.when) this.#when(branch, itemid, rule, fragment.when);
      },
    };
  }

  /** Demands an item under a condition. */
  demand(itemid: string, condition: JsonSchema, constraint: JsonSchema): void {
    const { then } = this.#conditional(this.#root, condition, itemid, 'rules');
    this.#write(then, itemid, 'rules', constraint);
    this.#require(then, itemid, 'rules');
  }

  /** Constrains an item, under a condition or always, without demanding it. */
  constrain({ itemid, condition, constraint }: Constrained, rule: string): void {
    const branch = condition ? this.#conditional(this.#root, condition, itemid, rule).then : this.#root;
    this.#write(branch, itemid, rule, constraint);
  }

  finish(rootUi: UiNode): Translation {
    return {
      schema: {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        type: 'object',
        title: this.#title,
        ...finished(this.#root),
        'x-today': this.#today,
      },
      uiSchema: { ...rootUi, ...this.#ui },
      origins: this.#origins,
    };
  }

  #write(branch: Branch, itemid: string, rule: string, schema: JsonSchema): void {
    const pointer = `${branch.pointer}/properties/${pointerSegment(itemid)}`;
    branch.properties[itemid] = { ...branch.properties[itemid], ...schema };
    this.#origins[pointer] ??= { itemid, rule };
    for (const key of Object.keys(schema)) this.#origins[`${pointer}/${key}`] = { itemid, rule };
  }

  #writeUi(ui: UiNode, itemid: string, rule: string, added: UiNode): void {
    for (const [key, value] of Object.entries(added)) {
      const before = ui[key];
      ui[key] = key === 'ui:options' ? joinedOptions(before as UiNode | undefined, value as UiNode) : value;
      this.#origins[`ui:/${pointerSegment(itemid)}/${key}`] = { itemid, rule };
    }
  }

  #require(branch: Branch, itemid: string, rule: string): void {
    if (branch.required.includes(itemid)) return;
    this.#origins[`${branch.pointer}/required/${branch.required.length}`] = { itemid, rule };
    branch.required.push(itemid);
  }

  #when(branch: Branch, itemid: string, rule: string, when: NonNullable<Fragment['when']>): void {
    const entry = this.#conditional(branch, when.if, itemid, rule);
    for (const [id, schema] of Object.entries(when.then.properties ?? {}))
      this.#write(entry.then, id, rule, schema);
    entry.else = when.else;
  }

  /** The entry of `allOf` with that condition; equal conditions share one. */
  #conditional(branch: Branch, condition: JsonSchema, itemid: string, rule: string): Conditional {
    const text = JSON.stringify(condition);
    const found = branch.allOf.find((entry) => JSON.stringify(entry.if) === text && entry.else === undefined);
    if (found) return found;
    const pointer = `${branch.pointer}/allOf/${branch.allOf.length}`;
    const entry: Conditional = { if: condition, then: newBranch(`${pointer}/then`) };
    branch.allOf.push(entry);
    this.#origins[pointer] = { itemid, rule };
    return entry;
  }
}

/** Options of two stages; the own messages of both are kept. */
function joinedOptions(before: UiNode | undefined, added: UiNode): UiNode {
  const messages = { ...(before?.['messages'] as object), ...(added['messages'] as object) };
  return { ...before, ...added, ...(Object.keys(messages).length > 0 ? { messages } : {}) };
}

function finished(branch: Branch): JsonSchema {
  return {
    properties: branch.properties,
    ...(branch.required.length > 0 ? { required: branch.required } : {}),
    ...(branch.allOf.length > 0
      ? {
          allOf: branch.allOf.map((entry) => ({
            if: entry.if,
            then: finished(entry.then),
            ...(entry.else ? { else: entry.else } : {}),
          })),
        }
      : {}),
  };
}
