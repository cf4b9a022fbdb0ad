import type { Box, ChartLayout, PlacedEdge, PlacedNode } from './layout.ts';
import { baselines, LINE, PAD, type Line } from './measure.ts';
import { plainText } from './plain-text.ts';
import { SHEET } from './svg-sheet.ts';

export interface SvgOptions {
  /** Name of the picture for people who do not see it. */
  title: string;
  /** Ids of states to show as active. */
  active?: ReadonlySet<string>;
  /** Ids of transitions just taken. */
  taken?: ReadonlySet<string>;
  /** Ids of transitions that no test takes: drawn in red (WORK-05). */
  uncovered?: ReadonlySet<string>;
  /** What two versions differ in, by the ids of states and transitions (WORK-12). */
  differs?: ReadonlyMap<string, 'added' | 'removed' | 'changed'>;
  /** Id of the state or transition that is selected. */
  selected?: string;
  /** A file of its own carries its style sheet; on a page the host's sheet applies (no inline styles, SEC-01). */
  standalone?: boolean;
}

const escape = (text: string): string =>
  plainText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const round = (value: number): string => String(Math.round(value * 10) / 10);

const CORNER = 6;

/** A line with rounded corners through points that lie square to each other. */
function path(points: readonly { x: number; y: number }[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let drawn = `M${round(first.x)} ${round(first.y)}`;
  rest.forEach((point, index) => {
    const before = index === 0 ? first : rest[index - 1];
    const after = rest[index + 1];
    if (!after || !before) {
      drawn += `L${round(point.x)} ${round(point.y)}`;
      return;
    }
    const towards = (other: { x: number; y: number }): { x: number; y: number } => {
      const length = Math.hypot(other.x - point.x, other.y - point.y);
      const part = length === 0 ? 0 : Math.min(CORNER, length / 2) / length;
      return { x: point.x + (other.x - point.x) * part, y: point.y + (other.y - point.y) * part };
    };
    const [start, end] = [towards(before), towards(after)];
    drawn += `L${round(start.x)} ${round(start.y)}Q${round(point.x)} ${round(point.y)} ${round(end.x)} ${round(end.y)}`;
  });
  return drawn;
}

/** It is drawn around other states. */
const isAround = ({ kind, hidden }: PlacedNode): boolean =>
  (kind === 'compound' || kind === 'parallel') && hidden === undefined;

class Picture {
  constructor(
    readonly layout: ChartLayout,
    readonly options: SvgOptions,
  ) {}

  /** Classes of a line that stands for one transition or several. */
  #edgeClass(...ids: string[]): string {
    const { taken, uncovered, selected, differs } = this.options;
    return [
      'sc-edge',
      ...(ids.some((id) => taken?.has(id)) ? ['sc-taken'] : []),
      ...(ids.some((id) => uncovered?.has(id)) ? ['sc-uncovered'] : []),
      ...new Set(ids.flatMap((id) => differs?.get(id) ?? []).map((kind) => `sc-${kind}`)),
      ...(ids.some((id) => selected === id) ? ['sc-selected'] : []),
    ].join(' ');
  }

  lines(lines: readonly Line[], box: Pick<Box, 'x' | 'y'>, inset: number, top: number): string {
    const ys = baselines(lines, box.y + top);
    let drawn = '';
    lines.forEach((line, index) => {
      const text = `<text class="sc-${line.kind}" x="${round(box.x + inset)}" y="${round(ys[index] ?? 0)}">${escape(line.text)}</text>`;
      const isFirst = line.edge !== undefined && lines[index - 1]?.edge !== line.edge;
      const isLast = line.edge !== undefined && lines[index + 1]?.edge !== line.edge;
      if (isFirst)
        drawn += `<g class="${this.#edgeClass(line.edge ?? '')} sc-inner" data-edge="${escape(line.edge ?? '')}">`;
      drawn += text;
      if (isLast) drawn += '</g>';
    });
    return drawn;
  }

  node(node: PlacedNode): string {
    const { x, y, width, height, kind, id, depth } = node;
    if (kind === 'init')
      return `<circle class="sc-init" cx="${round(x + width / 2)}" cy="${round(y + height / 2)}" r="5"/>`;
    if (kind === 'any')
      return `<g class="sc-any"><rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="11"/><text x="${round(x + width / 2)}" y="${round(y + height / 2 + 4)}">∗</text></g>`;
    const classes = [
      'sc-node',
      // A collapsed state is drawn as the box that it is now.
      node.hidden === undefined ? `sc-${kind}` : 'sc-collapsed',
      ...(depth % 2 === 1 ? ['sc-odd'] : []),
      ...(this.options.active?.has(id) ? ['sc-active'] : []),
      ...(this.options.selected === id ? ['sc-selected'] : []),
      ...(this.options.differs?.has(id) ? [`sc-${this.options.differs.get(id)}`] : []),
    ];
    const radius = kind === 'history' ? width / 2 : 8;
    const shape = (inset: number, name: string): string =>
      `<rect class="${name}" x="${round(x + inset)}" y="${round(y + inset)}" width="${round(width - 2 * inset)}" height="${round(height - 2 * inset)}" rx="${round(Math.max(2, radius - inset))}"/>`;
    const isBare = node.lines.length === 1 && !isAround(node);
    const top = isBare ? (height - 20) / 2 : PAD - 2;
    const text =
      kind === 'history'
        ? `<text class="sc-title" text-anchor="middle" x="${round(x + width / 2)}" y="${round(y + height / 2 + 5)}">${escape(node.lines[0]?.text ?? 'H')}</text>`
        : this.lines(node.lines, node, PAD, top);
    return `<g class="${classes.join(' ')}" data-node="${escape(id)}">${node.hidden === undefined ? '' : shape(-4, 'sc-stack')}${shape(0, 'sc-box')}${kind === 'final' ? shape(3, 'sc-ring') : ''}${text}</g>`;
  }

  edge(edge: PlacedEdge): string {
    const drawn = edge.points
      .map((points) => `<path class="sc-line" d="${path(points)}" marker-end="url(#sc-arrow)"/>`)
      .join('');
    const box = edge.label;
    const label = box
      ? `<rect class="sc-label${edge.depth % 2 === 1 ? ' sc-odd' : ''}" x="${round(box.x)}" y="${round(box.y)}" width="${round(box.width)}" height="${round(box.height)}" rx="4"/>${this.lines(box.lines, box, 6, (box.height - box.lines.length * LINE) / 2)}`
      : '';
    if (edge.kind !== 'transition') return `<g class="sc-edge sc-${edge.kind}">${drawn}${label}</g>`;
    return `<g class="${this.#edgeClass(...edge.edges)}" data-edge="${escape(edge.id)}">${drawn}${label}</g>`;
  }

  draw(): string {
    const { width, height, nodes, edges } = this.layout;
    const { standalone, title } = this.options;
    const body = [
      ...nodes.filter(isAround).map((node) => this.node(node)),
      ...edges.map((edge) => this.edge(edge)),
      ...nodes.filter((node) => !isAround(node)).map((node) => this.node(node)),
    ].join('\n');
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" class="statechart" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escape(title)}">`,
      standalone ? `<style>${SHEET}</style><rect class="sc-page" width="100%" height="100%"/>` : '',
      '<defs><marker id="sc-arrow" viewBox="0 0 10 10" refX="9" refY="5" markerUnits="userSpaceOnUse" markerWidth="9" markerHeight="9" orient="auto-start-reverse"><path class="sc-head" d="M0 0L10 5L0 10z"/></marker></defs>',
      body,
      '</svg>\n',
    ]
      .filter((part) => part !== '')
      .join('\n');
  }
}

/** The picture of a laid-out machine as SVG: the same string for the same machine, on every computer (WORK-04). */
export function renderSvg(layout: ChartLayout, options: SvgOptions): string {
  return new Picture(layout, options).draw();
}
