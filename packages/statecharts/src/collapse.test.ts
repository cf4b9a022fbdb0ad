import { expect, test } from 'vitest';
import { boxOf, collapseGraph, groupsOf, openTo } from './collapse.ts';
import { createElk } from './elk-node.ts';
import { toGraph } from './graph.ts';
import { layoutGraph } from './layout.ts';
import { ROWS_WIDTH } from './layout-rows.ts';
import { renderSvg } from './svg.ts';
import { nestedMachine, playerMachine } from './testing.ts';

const nested = toGraph(nestedMachine(4, 5));
const all = new Set(groupsOf(nested).map(({ id }) => id));

test('[WORK-15] all groups but the machine itself collapse, and what is in them is counted', () => {
  expect([...all]).toEqual(['nested.part0', 'nested.part1', 'nested.part2', 'nested.part3']);
  const { nodes } = collapseGraph(nested, all);
  expect(nodes.map(({ id, hidden }) => [id, hidden])).toEqual([
    ['nested', undefined],
    ...[...all].map((id) => [id, 5]),
  ]);
  expect(collapseGraph(nested, new Set(['nested', 'gone']))).toBe(nested);
});

test('[WORK-15] transitions into a collapsed state end at its box, several between two boxes are one that names them', () => {
  const shown = collapseGraph(nested, all);
  const between = shown.edges.filter(
    ({ source, targets }) => source === 'nested.part3' && targets[0] === 'nested.part0',
  );
  expect(between.map(({ trigger, standsFor }) => [trigger.label, standsFor])).toEqual([
    ['LEAVE, HOME', ['nested.part3|LEAVE|0', 'nested.part3.step4|HOME|1']],
  ]);
  const boxes = new Set(shown.nodes.map(({ id }) => id));
  expect(
    shown.edges.flatMap(({ source, targets }) => [source, ...targets]).filter((id) => !boxes.has(id)),
  ).toEqual([]);
  // What happens inside of a box is not drawn at it.
  expect(shown.edges.some(({ trigger }) => /NEXT|BACK/.test(trigger.label))).toBe(false);

  const one = collapseGraph(nested, new Set(['nested.part1']));
  expect(one.edges.filter(({ source }) => source.startsWith('nested.part0')).map(({ id }) => id)).toEqual(
    nested.edges.filter(({ source }) => source.startsWith('nested.part0')).map(({ id }) => id),
  );
  expect(one.edges.find(({ id }) => id === 'nested.part2.step4|JUMP|0')?.targets).toEqual(['nested.part1']);
});

test('[WORK-15] more than three names on one line are counted', () => {
  const graph = toGraph(playerMachine);
  const [edge] = graph.edges.filter(({ source, targets }) => source === 'player.off' && targets.length > 0);
  const many = Array.from({ length: 6 }, (_, at) => ({
    ...(edge ?? expect.fail('no transition')),
    id: `many${at}`,
    trigger: { kind: 'event' as const, label: `E${at}`, actor: '' },
    targets: ['player.on.tape'],
  }));
  const shown = collapseGraph({ ...graph, edges: many }, new Set(['player.on']));
  expect(shown.edges.map(({ trigger }) => trigger.label)).toEqual(['E0, E1, E2, +3']);
});

test('[WORK-15] the outermost collapsed state hides those within, and a state that is asked for opens what is around it', () => {
  const graph = toGraph(playerMachine);
  const collapsed = new Set(['player.on', 'player.on.tape', 'player.on.sound']);
  const shownAt = boxOf(graph, collapsed);
  expect(shownAt('player.on.tape.playing')).toBe('player.on');
  expect(shownAt('player.off')).toBe('player.off');
  expect([...openTo(graph, collapsed, 'player.on.tape.playing')]).toEqual(['player.on.sound']);
  expect(openTo(graph, collapsed, 'player.off')).toBe(collapsed);
  expect([...openTo(nested, all, 'nested.part2.step4|JUMP|0')]).toEqual(['nested.part0', 'nested.part3']);
});

test('[WORK-15] a collapsed state is drawn as one box with its count; any of the transitions of a line marks it', async () => {
  const layout = await layoutGraph(collapseGraph(nested, all), createElk());
  const svg = renderSvg(layout, {
    title: 'nested',
    active: new Set(['nested.part3']),
    taken: new Set(['nested.part3.step4|HOME|1']),
  });
  expect(svg.match(/data-node=/g)).toHaveLength(5);
  expect(svg).toContain('⊞ 5');
  expect(svg.match(/sc-taken/g)?.length).toBeGreaterThan(0);
  expect(svg).toContain('sc-collapsed sc-odd sc-active');
});

test('[WORK-15] a picture in rows stays one while parts of it collapse', async () => {
  const graph = toGraph(nestedMachine(10, 10));
  const layout = await layoutGraph(
    collapseGraph(graph, new Set(groupsOf(graph).map(({ id }) => id))),
    createElk(),
  );
  expect(layout.nodes.filter(({ hidden }) => hidden === 10)).toHaveLength(10);
  expect(layout.width).toBeLessThanOrEqual(ROWS_WIDTH);
});
