import { flows } from '@portal/machines/flows.ts';
import { layoutGraph, renderSvg, toGraph, toMermaid, toTable, type ChartNode } from '@portal/statecharts';
import { createElk } from '@portal/statecharts/elk-node';
import en from '@portal/locales/en/machines.json' with { type: 'json' };
import zh from '@portal/locales/zh/machines.json' with { type: 'json' };

interface MachineTexts {
  about: string;
  states: Record<string, string>;
}

/** What the machines and their states mean, by language and flow. */
export const machineTexts: Readonly<Record<'zh' | 'en', Readonly<Record<string, MachineTexts>>>> = { zh, en };

/** What a state means in a language; '' when nobody has said so yet. */
export const describeState = (language: 'zh' | 'en', flow: string, node: ChartNode): string =>
  machineTexts[language][flow]?.states[node.path.replaceAll('.', '/')] ?? '';

const both = (flow: string, node: ChartNode): string =>
  [describeState('en', flow, node), describeState('zh', flow, node)]
    .filter((text) => text !== '')
    .join(' · ');

/**
 * Every file of docs/machines/ with its text (WORK-04): a picture, a Mermaid diagram and a table a machine, and a list.
 * The same machines give the same files, byte for byte.
 */
export async function machineDocs(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const engine = createElk();
  const names = Object.keys(flows).toSorted((a, b) => (a < b ? -1 : 1));
  for (const name of names) {
    const machine = flows[name];
    if (!machine) continue;
    const graph = toGraph(machine);
    const about = machineTexts.en[name]?.about ?? name;
    files.set(
      `${name}.svg`,
      renderSvg(await layoutGraph(graph, engine), { title: `${name}: ${about}`, standalone: true }),
    );
    files.set(`${name}.mmd`, toMermaid(graph));
    const table = toTable(graph, {
      state: 'State · 状态',
      type: 'Kind · 类型',
      meaning: 'Meaning · 含义',
      event: 'Event · 事件',
      guard: 'Guard · 条件',
      target: 'Target · 去向',
      actions: 'Actions · 动作',
      describe: (node) => both(name, node),
    });
    const title = `# ${name}\n\n${about} · ${machineTexts.zh[name]?.about ?? ''}\n\n![${name}](${name}.svg)\n\n`;
    files.set(`${name}.md`, `${title}${table}`);
  }
  const list = names.map((name) => `- [${name}](${name}.md): ${machineTexts.en[name]?.about ?? ''}`);
  files.set(
    'README.md',
    `# Machines\n\nWritten by \`npm run machines\` from machines/; not to be edited by hand.\n\n${list.join('\n')}\n`,
  );
  return files;
}
