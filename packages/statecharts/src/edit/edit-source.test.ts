import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareGraphs, differenceLines } from '../compare.ts';
import { cleanConfig } from '../foreign-definition.ts';
import { toGraph } from '../graph.ts';
import type { ChartGraph } from '../model.ts';
import { readConfigValue } from '../read-config.ts';
import { readSource } from '../read-source.ts';
import { changedLines } from './changed-lines.ts';
import { editSource } from './edit-source.ts';
import EDITS from './edits.json' with { type: 'json' };
import type { MachineEdit } from './machine-edit.ts';
import { SOURCES } from './sources.test.support.ts';
import { transitionAt } from './transition-at.ts';

const sourceOf = (file: string): string => SOURCES[file] ?? '';

function graphOf(text: string, pick = 0): ChartGraph {
  const machine = readSource(text)[pick];
  if (!machine) throw new Error('no machine');
  return toGraph(readConfigValue(cleanConfig(machine.config)).machine);
}

const edits = EDITS as readonly { file: string; edit: MachineEdit; lines: string[] }[];
const tried = (file: string, edit: MachineEdit) => (): string => editSource(sourceOf(file), 0, edit);

describe('a machine edited in its source', () => {
  test.each(edits.map((one) => [one.file, JSON.stringify(one.edit), one] as const))(
    '[WORK-16] %s, %s: the picture is the edited one, and no other line of the source is another',
    (file, _, { edit, lines }) => {
      const after = editSource(sourceOf(file), 0, edit);
      const picture = differenceLines(compareGraphs(graphOf(sourceOf(file)), graphOf(after)));
      expect([...picture.map((line) => `picture: ${line}`), ...changedLines(sourceOf(file), after)]).toEqual(
        lines,
      );
      expect(after.includes('\r\n')).toBe(file === 'crlf.ts');
      expect(/(?<!\r)\n/.test(after)).toBe(file !== 'crlf.ts');
    },
  );

  test('[WORK-16] every edited source compiles', () => {
    const root = join(import.meta.dirname, '../../../..');
    const folder = mkdtempSync(join(root, 'packages/statecharts/.edited-'));
    const files: string[] = [];
    try {
      for (const [place, { file, edit }] of edits.entries()) {
        const text = editSource(sourceOf(file), 0, edit);
        if (file.endsWith('.json')) expect(JSON.parse(text), file).toMatchObject({ id: 'order' });
        else {
          files.push(`${place}-${file.replace('.js', '.ts')}`);
          writeFileSync(join(folder, files.at(-1) ?? ''), text);
        }
      }
      const options = {
        strict: true,
        noEmit: true,
        jsx: 'react-jsx',
        module: 'preserve',
        target: 'esnext',
        skipLibCheck: true,
      };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files }));
      // A new event or guard has no type yet: that is the developer's next word, and no fault of the text.
      const told = (): string => {
        try {
          return execFileSync(join(root, 'node_modules', '.bin', 'tsc'), ['-p', folder], {
            encoding: 'utf8',
          });
        } catch (error) {
          return (error as { stdout: string }).stdout;
        }
      };
      const names = ['setGuard', 'addTransition', 'setEvent'];
      const wrong = told()
        .split('\n')
        .filter((line) => line.includes('error TS'))
        .filter((line) => {
          const edit = edits[Number(/(\d+)-[^/]*$/.exec(line.split('(')[0] ?? '')?.[1] ?? -1)]?.edit;
          return /error TS1\d{3}:/.test(line) || !names.includes(edit?.do ?? '');
        });
      expect(wrong).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 60_000);

  test.each<[string, MachineEdit, string, string]>([
    ['door.ts', { do: 'addState', parent: '', key: 'open' }, 'editTaken', 'door'],
    ['door.ts', { do: 'addState', parent: '', key: 'a.b' }, 'editName', ''],
    ['door.ts', { do: 'addState', parent: 'gone', key: 'a' }, 'editGone', ''],
    ['door.ts', { do: 'renameState', path: 'open', key: '__proto__' }, 'editName', ''],
    ['door.ts', { do: 'renameState', path: '', key: 'a' }, 'editName', ''],
    ['door.ts', { do: 'removeState', path: 'open' }, 'editLedTo', '13'],
    ['door.ts', { do: 'removeState', path: 'shut' }, 'editLedTo', '9, 18'],
    ['door.ts', { do: 'setInitial', path: '', key: 'gone' }, 'editGone', ''],
    [
      'door.ts',
      { do: 'addTransition', state: 'open', event: 'xstate.init', target: 'shut', guard: '' },
      'editName',
      '',
    ],
    [
      'door.ts',
      { do: 'removeTransition', at: { state: 'open', eventType: 'CLOSE', order: 1 } },
      'editGone',
      '',
    ],
    ['fetch.ts', { do: 'removeState', path: 'failed' }, 'editLedTo', '19, 21'],
    [
      'names.ts',
      { do: 'removeTransition', at: { state: '', eventType: 'RESET', order: 0 } },
      'editElsewhere',
      '13',
    ],
    [
      'names.ts',
      { do: 'setEvent', at: { state: 'idle', eventType: 'GO', order: 0 }, event: 'RUN' },
      'editElsewhere',
      '7',
    ],
  ])('[WORK-16] in %s %j is refused as %s, and where', (file, edit, problem, at) => {
    expect(tried(file, edit)).toThrow(expect.objectContaining({ problem, at }) as Error);
  });

  test('[WORK-16] what two machines share is changed in neither; the second machine of a file is changed alone', () => {
    const shared = { do: 'removeTransition', at: { state: '', eventType: 'RESET', order: 0 } } as const;
    expect(() => editSource(sourceOf('names.ts'), 1, shared)).toThrow(
      expect.objectContaining({ problem: 'editElsewhere' }) as Error,
    );
    const after = editSource(sourceOf('names.ts'), 1, { do: 'addState', parent: '', key: 'two' });
    expect(changedLines(sourceOf('names.ts'), after)).toHaveLength(2);
    expect(graphOf(after, 1).nodes.map(({ path }) => path)).toEqual(['', 'one', 'idle', 'two']);
    expect(graphOf(after).nodes).toEqual(graphOf(sourceOf('names.ts')).nodes);
  });

  test('[WORK-16] names that are code stay names: quotes and breaks in an event do not leave their string', () => {
    const event = `'"\\ \n); process.exit(7); ('`;
    const after = editSource(sourceOf('door.ts'), 0, {
      do: 'addTransition',
      state: 'open',
      event,
      target: 'shut',
      guard: event,
    });
    const edge = graphOf(after).edges.find(({ eventType }) => eventType === event);
    expect(edge?.guard?.label).toBe(event);
    const graph = graphOf(after);
    const at = transitionAt(edge ?? { source: '', eventType: '', id: '' }, graph);
    expect(at).toEqual({ state: 'open', eventType: event, order: 0 });
    expect(editSource(after, 0, { do: 'removeTransition', at })).toBe(sourceOf('door.ts'));
  });
});
