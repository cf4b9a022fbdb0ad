import type { SetExample, StoredFieldSet } from '@portal/schemas';
import { EXAMPLE_PARTS, MAX_EXAMPLES, readExample } from '../examples/read-example.ts';
import type { Content, Operation } from '../model.ts';
import { assign, edited, type Edit } from './edit.ts';
import { readChange, readGood } from './read-operation.ts';
import { WrongOperation } from './wrong-operation.ts';

type SetContent = Extract<Content, { kind: 'set' }>;
type ExampleOperation = Extract<Operation, { op: 'addExample' | 'changeExample' | 'removeExample' }>;

const withId = ({ examples = [] }: StoredFieldSet, id: string): SetExample | undefined =>
  examples.find((example) => example.id === id);

/** Applies an operation on the examples of a set (FORM-11); throws WrongOperation when it does not fit. */
export function editExamples(content: SetContent, operation: ExampleOperation): Edit {
  if (operation.op === 'addExample') {
    const example = readGood(readExample, operation.example, operation, '/example');
    if (withId(content.set, example.id)) throw new WrongOperation('duplicate', operation, example.id);
    if ((content.set.examples ?? []).length >= MAX_EXAMPLES)
      throw new WrongOperation('manyExamples', operation, String(MAX_EXAMPLES));
    return edited(content, ({ set }) => {
      set.examples = [...(set.examples ?? []), example];
    });
  }
  const { id } = operation;
  const found = withId(content.set, id);
  if (!found) throw new WrongOperation('unknownExample', operation, id);
  if (operation.op === 'removeExample')
    return edited(content, ({ set }) => {
      const left = (set.examples ?? []).filter((example) => example.id !== id);
      assign(set, { examples: left.length > 0 ? left : null });
    });
  const change = readChange(EXAMPLE_PARTS, operation.change, operation);
  const after = { ...found };
  assign(after, change);
  // Each part may be as long as it is and all of them together too long.
  readGood(readExample, after, operation, '/example');
  return edited(content, ({ set }) => {
    const own = withId(set, id);
    if (own) assign(own, change);
  });
}
