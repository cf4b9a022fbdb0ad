// `npm run bench -- statecharts`: how long machines of growing size take to be laid out, with elkjs in Node. The engine is
// warm, as it is in a page after its first picture; the first line says what the first picture costs. Beside it the same
// graph by dagre and, where it is installed, by Graphviz: places of boxes and lines alone, without texts.
// Options: --runs=3
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import dagre from '@dagrejs/dagre';
import { runnerImport } from 'vite';
import { root } from '../lib/setup.mjs';
import { judged, median, table, whole } from './figures.mjs';

/** States and transitions, and the bar in ms where there is one. */
const SIZES = [
  { states: 20, transitions: 30 },
  { states: 20, transitions: 70, limit: 300 },
  { states: 80, transitions: 300 },
  { states: 150, transitions: 600, limit: 2000 },
];
const GROUP = 5;

/** The same random numbers in every run. */
function numbers() {
  let seed = 7;
  return () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
}

/** A machine as its config, flat or in groups of five states. */
function randomMachine(states, transitions, grouped) {
  const next = numbers();
  const on = Array.from({ length: states }, () => ({}));
  for (let index = 0; index < transitions; index += 1)
    on[Math.floor(next() * states)][`EVENT_${index}`] = `#s${Math.floor(next() * states)}`;
  const all = on.map((own, index) => [`s${index}`, { id: `s${index}`, on: own }]);
  if (!grouped) return { id: 'm', initial: 's0', states: Object.fromEntries(all) };
  const groups = {};
  for (let first = 0; first < states; first += GROUP)
    groups[`g${first}`] = {
      initial: `s${first}`,
      states: Object.fromEntries(all.slice(first, first + GROUP)),
    };
  return { id: 'm', initial: 'g0', states: groups };
}

/** The same graph by Graphviz, where it is installed: ms, or null. */
function byGraphviz({ nodes, edges }) {
  const text = `digraph{${nodes.map(({ id }) => JSON.stringify(id)).join(';')};${edges
    .flatMap(({ source, targets }) => targets.map((to) => `${JSON.stringify(source)}->${JSON.stringify(to)}`))
    .join(';')}}`;
  const began = performance.now();
  const done = spawnSync('dot', ['-Tplain'], { input: text, stdio: ['pipe', 'ignore', 'ignore'] });
  return done.status === 0 ? performance.now() - began : null;
}

/** The same graph by dagre, boxes and labels of one size each: ms, or null where it gives up. */
function byDagre({ nodes, edges }) {
  const graph = new dagre.graphlib.Graph({ compound: true, multigraph: true }).setGraph({ rankdir: 'LR' });
  const root = nodes[0]?.id;
  for (const { id } of nodes) if (id !== root) graph.setNode(id, { width: 120, height: 40 });
  for (const { id, parent } of nodes) if (parent !== null && parent !== root) graph.setParent(id, parent);
  for (const { id, source, targets } of edges)
    for (const target of targets) graph.setEdge(source, target, { width: 80, height: 20 }, id);
  const began = performance.now();
  try {
    dagre.layout(graph);
    return performance.now() - began;
  } catch {
    return null;
  }
}

export async function run(args) {
  const runs = Number(args.find((arg) => arg.startsWith('--runs='))?.slice('--runs='.length) ?? 3);
  const options = { configFile: false, root, logLevel: 'error' };
  const load = async (name) =>
    (await runnerImport(join(root, 'packages', 'statecharts', 'src', name), options)).module;
  const { layoutGraph } = await load('layout.ts');
  const { toGraph } = await load('graph.ts');
  const { createElk } = await load('elk-node.ts');
  const { createMachine } = await import('xstate');
  const elk = createElk();
  const timed = async (graph) => {
    const began = performance.now();
    await layoutGraph(graph, elk);
    return performance.now() - began;
  };
  const first = await timed(toGraph(createMachine(randomMachine(20, 30, false))));
  const rows = [['first picture: 20 states, 30 transitions', whole(first), '', '']];
  const bars = [];
  for (const { states, transitions, limit } of SIZES)
    for (const grouped of [false, true]) {
      const graph = toGraph(createMachine(randomMachine(states, transitions, grouped)));
      const times = [];
      for (let index = 0; index < runs; index += 1) times.push(await timed(graph));
      const name = `${states} states, ${transitions} transitions${grouped ? ', in groups' : ''}`;
      const dot = byGraphviz(graph);
      const byOther = byDagre(graph);
      rows.push([
        name,
        whole(median(times)),
        byOther === null ? 'gives up' : whole(byOther),
        dot === null ? '' : whole(dot),
      ]);
      if (limit !== undefined) bars.push({ name, limit, value: median(times) });
    }
  console.log(table(['layout', 'ms', 'dagre, ms', 'Graphviz, ms'], rows));
  console.log(`\n${judged(bars).text}`);
}
