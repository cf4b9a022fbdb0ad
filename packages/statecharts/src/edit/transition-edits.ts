import { MachineError } from '../trouble.ts';
import type { MachineEdit } from './machine-edit.ts';
import { checkName, elementsOf, type SourceContext } from './source-context.ts';
import type { TextChange } from './text-changes.ts';

type Edit<K extends MachineEdit['do']> = Extract<MachineEdit, { do: K }>;

export function addTransition(
  source: SourceContext,
  { state: path, event, target, guard }: Edit<'addTransition'>,
): TextChange[] {
  checkName(event);
  checkName(guard);
  const { tree } = source;
  const state = tree.state(path);
  const value = source.transition(source.target(path, target), guard);
  if (event === '') return source.into(state, 'always', value);
  const on = tree.property(state, 'on');
  if (on) return source.into(tree.object(on.value), event, value);
  return source.add(state, 'on', `{ ${source.pair(event, value)} }`);
}

export function setTarget(source: SourceContext, { at, target }: Edit<'setTarget'>): TextChange[] {
  const { tree } = source;
  const { value } = tree.transition(at);
  const text = source.target(at.state, target);
  if (value.type === 'Literal' && typeof value.value === 'string')
    return [source.replace(value, source.quotedAs(value, text))];
  const object = tree.object(value);
  const given = tree.property(object, 'target');
  if (!given) return source.add(object, 'target', source.string(text));
  const now = tree.value(given.value);
  if (now.type === 'Literal') return [source.replace(now, source.quotedAs(now, text))];
  if (now.type === 'ArrayExpression') return [source.replace(now, source.string(text))];
  return source.elsewhere(now);
}

export function setEvent(source: SourceContext, { at, event }: Edit<'setEvent'>): TextChange[] {
  checkName(event);
  const { tree, writer } = source;
  const { owner, property, value, list } = tree.transition(at);
  const { key, computed, shorthand } = property;
  const isOfEvents = at.eventType !== '' && !at.eventType.startsWith('xstate.');
  if (event === '' || !isOfEvents) throw new MachineError('editName', '', event || at.eventType);
  if (computed || shorthand) source.elsewhere(key);
  if (event === at.eventType) return [];
  const isOneOfMany = list !== null && elementsOf(list).length > 1;
  // One of several, or one for which the state has an answer already, goes behind what is there under that name.
  if (isOneOfMany || tree.property(owner, event))
    return [
      ...(isOneOfMany
        ? writer.remove({ node: list, items: elementsOf(list) }, at.order)
        : source.remove(owner, property)),
      ...source.into(owner, event, source.words(value)),
    ];
  return [source.replace(key, key.type === 'Literal' ? source.quotedAs(key, event) : source.key(event))];
}

export function setGuard(source: SourceContext, { at, guard }: Edit<'setGuard'>): TextChange[] {
  checkName(guard);
  const { tree } = source;
  const { value } = tree.transition(at);
  if (value.type === 'Literal' && typeof value.value === 'string')
    return guard === '' ? [] : [source.replace(value, source.transition(value.value, guard))];
  const object = tree.object(value);
  const given = tree.property(object, 'guard');
  if (guard === '') return given ? source.remove(object, given) : [];
  return given
    ? [source.replace(given.value, source.string(guard))]
    : source.add(object, 'guard', source.string(guard));
}

export function removeTransition(source: SourceContext, { at }: Edit<'removeTransition'>): TextChange[] {
  const { owner, property, list } = source.tree.transition(at);
  if (list && elementsOf(list).length > 1)
    return source.writer.remove({ node: list, items: elementsOf(list) }, at.order);
  return source.remove(owner, property);
}
