import { applyPatches, enablePatches, produceWithPatches } from 'immer';
import type { Content, Patch } from '../model.ts';

enablePatches();

/** What an operation made of a content, with the way there and back. */
export interface Edit {
  content: Content;
  patches: Patch[];
  inverse: Patch[];
}

/** Patches are made here, by immer or by `listPatches`, and so they fit. */
export const patched = (content: Content, patches: readonly Patch[]): Content =>
  applyPatches(content, patches);

/** An edit of properties, written as a change of a copy. */
export function edited<T extends Content>(content: T, change: (draft: T) => void): Edit {
  const [after, patches, inverse] = produceWithPatches(content, (draft) => change(draft as T));
  return { content: after, patches, inverse };
}

/** Another content in the place of this one. */
export function replaced(content: Content, next: Content): Edit {
  const whole = (value: Content): Patch => ({ op: 'replace', path: [], value });
  return { content: next, patches: [whole(next)], inverse: [whole(content)] };
}

/** One edit after another, as one. `next` does what follows to the content that the first one made. */
export function followed(first: Edit, next: (content: Content) => Edit): Edit {
  const second = next(first.content);
  return {
    content: second.content,
    patches: [...first.patches, ...second.patches],
    inverse: [...second.inverse, ...first.inverse],
  };
}

/** Sets or takes away (null) the named properties. Texts and lists that are written as they were change nothing. */
export function assign(target: object, change: Readonly<Record<string, unknown>>): void {
  const properties = target as Record<string, unknown>;
  for (const [name, value] of Object.entries(change)) {
    if (JSON.stringify(properties[name]) === JSON.stringify(value)) continue;
    if (value === null || value === undefined) delete properties[name];
    else properties[name] = value;
  }
}
