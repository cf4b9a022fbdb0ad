import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateNode } from 'xstate';
import { describe, expect, test } from 'vitest';
import { flows } from './flows.ts';

function* nodesOf(node: AnyStateNode): Generator<AnyStateNode> {
  yield node;
  for (const child of Object.values(node.states)) yield* nodesOf(child);
}

const places = Object.entries(flows).flatMap(([name, machine]) =>
  [...nodesOf(machine.root)].map((node) => ({ name, node, label: node.id })),
);

/** States that something can lead to from here: own transitions and those of the states around. */
function ways(node: AnyStateNode): Set<AnyStateNode> {
  const found = new Set<AnyStateNode>();
  for (let at: AnyStateNode | undefined = node; at; at = at.parent)
    for (const transitions of at.transitions.values())
      for (const { target } of transitions) for (const reached of target ?? []) found.add(reached);
  for (let at: AnyStateNode | undefined = node; at; at = at.parent)
    for (const { target } of at.always ?? []) for (const reached of target ?? []) found.add(reached);
  found.delete(node);
  return found;
}

describe('every machine', () => {
  test('[MACH-18] stands in the list of flows that is drawn and walked', () => {
    expect(Object.keys(flows)).toHaveLength(
      readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory()).length,
    );
  });

  test.each(places.filter(({ node }) => node.type === 'atomic'))(
    '[MACH-19] $label is no dead end',
    ({ node }) => {
      expect([...ways(node)].map(({ id }) => id)).not.toEqual([]);
    },
  );

  test.each(places.filter(({ node }) => node.invoke.length > 0))(
    '[MACH-19] $label handles success, failure and a time-out',
    ({ node }) => {
      for (const { id } of node.invoke) {
        expect(node.transitions.get(`xstate.done.actor.${id}`)?.length).toBeGreaterThan(0);
        expect(node.transitions.get(`xstate.error.actor.${id}`)?.length).toBeGreaterThan(0);
      }
      const timed = node.after.length > 0;
      // An upload ends by standing still, which its own effect reports (D-38).
      expect(timed || node.machine.id === 'upload').toBe(true);
    },
  );

  test('[MACH-17] imports no React, network or browser, and effects only by injection', () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    );
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const source = readFileSync(join(import.meta.dirname, file), 'utf8');
      // The console's drafts and calls are known by their types alone: what a step does to one is injected.
      const withoutTypes = source.replaceAll(
        /^import type [^;]* from '@portal\/(fieldsets|console-contract)[^']*';$/gm,
        '',
      );
      const imported = [...withoutTypes.matchAll(/from '([^']+)'/g)].map(([, from = '']) => from);
      for (const from of imported)
        expect(from, file).toMatch(/^(\.{1,2}\/|xstate$|vitest$|@portal\/(schemas|rules)$)/);
      expect(source, file).not.toMatch(
        /\b(fetch|document|localStorage|sessionStorage|setTimeout|setInterval)\b[.(]/,
      );
      expect(source, file).not.toMatch(/\bwindow\./);
    }
  });
});
