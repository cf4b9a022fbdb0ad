import { expect, test } from 'vitest';
import { flowsOf } from './folder.ts';

const machine = (path: string, line: number, config: unknown) => ({
  path,
  line,
  name: 'door',
  config,
  notes: [],
  pick: 0,
  digest: 'd',
});

test('[WORK-11] machines of a folder keep their names apart, and each the same while another file changes', () => {
  const config = { id: 'door', initial: 'a', states: { a: {} } };
  const state = {
    machines: [
      machine('a.ts', 1, config),
      machine('b.ts', 1, config),
      machine('b.ts', 9, config),
      machine('c.ts', 1, { id: 'c', initial: 'x', states: { y: {} } }),
    ],
    troubles: [],
  };
  const { machines, files, troubles } = flowsOf(state);
  expect(Object.keys(machines)).toEqual(['door', 'door (b.ts)', 'door (b.ts:9)']);
  expect(files['door (b.ts)']).toBe('./b.ts#door');
  expect(troubles).toMatchObject([{ path: 'c.ts', trouble: { problem: 'unknownTarget' } }]);
  expect(flowsOf({ machines: state.machines.slice(0, 1), troubles: [] }).machines['door']).toBe(
    machines['door'],
  );
});
