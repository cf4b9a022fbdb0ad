import type { ObjectExpression } from 'acorn';
import { MachineError } from '../trouble.ts';
import { below } from './config-tree.ts';
import type { MachineEdit } from './machine-edit.ts';
import { checkStateName, keyAt, parentOf, type SourceContext } from './source-context.ts';
import type { TextChange } from './text-changes.ts';

type Edit<K extends MachineEdit['do']> = Extract<MachineEdit, { do: K }>;

const isWithin = (path: string, around: string): boolean => path === around || path.startsWith(`${around}.`);

/** The object that a state stands in, by the path of the state. */
const statesAround = ({ tree }: SourceContext, path: string): ObjectExpression =>
  tree.object(tree.needed(tree.state(parentOf(path)), 'states').value);

export function addState(source: SourceContext, { parent, key }: Edit<'addState'>): TextChange[] {
  checkStateName(key);
  const { tree, writer } = source;
  const state = tree.state(parent);
  const states = tree.property(state, 'states');
  if (!states) {
    const inner = `{ ${source.pair(key, '{}')} }`;
    const first = `${source.pair('initial', source.string(key))}, ${source.pair('states', inner)}`;
    return writer.add({ node: state, items: state.properties }, first);
  }
  const held = tree.object(states.value);
  if (tree.property(held, key)) throw new MachineError('editTaken', parent || tree.id, key);
  return source.add(held, key, '{}');
}

export function renameState(source: SourceContext, { path, key }: Edit<'renameState'>): TextChange[] {
  checkStateName(key);
  if (path === '') throw new MachineError('editName', '', key);
  const { tree } = source;
  const was = keyAt(path);
  const states = statesAround(source, path);
  if (tree.property(states, key)) throw new MachineError('editTaken', parentOf(path) || tree.id, key);
  const { key: name, computed, shorthand } = tree.needed(states, was);
  // A name that a constant holds, or that is one, may be meant in other places too.
  if (computed || shorthand) source.elsewhere(name);
  const initial = tree.initial(tree.state(parentOf(path)));
  const targets = [...tree.targets()].flatMap(({ state, node }) => {
    const meant = tree.resolve(state, node.value);
    if (meant === null || !isWithin(meant, path)) return [];
    const rest = meant.slice(path.length);
    const before = node.value.slice(0, Math.max(0, node.value.length - rest.length - was.length));
    // Who is called by an id of its own keeps it, and so does what stands below one.
    const isNamed = `${before}${was}${rest}` === node.value && (before === '' || before.endsWith('.'));
    return isNamed ? [source.replace(node, source.quotedAs(node, `${before}${key}${rest}`))] : [];
  });
  return [
    source.replace(name, name.type === 'Literal' ? source.quotedAs(name, key) : source.key(key)),
    ...(initial?.value === was ? [source.replace(initial, source.quotedAs(initial, key))] : []),
    ...targets,
  ];
}

export function removeState(source: SourceContext, { path }: Edit<'removeState'>): TextChange[] {
  const { tree } = source;
  if (path === '') throw new MachineError('editName', '', tree.id);
  const states = statesAround(source, path);
  const property = tree.needed(states, keyAt(path));
  const leading = [...tree.targets()].flatMap(({ state, node }) => {
    const meant = tree.resolve(state, node.value);
    return meant !== null && isWithin(meant, path) && !isWithin(state, path) ? [node] : [];
  });
  const initial = tree.initial(tree.state(parentOf(path)));
  const nodes = initial?.value === keyAt(path) ? [initial, ...leading] : leading;
  if (nodes.length > 0) {
    const lines = new Set(nodes.map((node) => Number(tree.lineOf(node))));
    throw new MachineError('editLedTo', [...lines].toSorted((one, other) => one - other).join(', '), path);
  }
  return source.remove(states, property);
}

export function setInitial(source: SourceContext, { path, key }: Edit<'setInitial'>): TextChange[] {
  const { tree } = source;
  const state = tree.state(path);
  tree.state(below(path, key));
  const initial = tree.initial(state);
  return initial
    ? [source.replace(initial, source.quotedAs(initial, key))]
    : source.add(state, 'initial', source.string(key));
}
