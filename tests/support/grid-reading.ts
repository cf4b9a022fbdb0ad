import type { CDPSession, Page } from 'playwright';

/** A node of Chromium's accessibility tree, as the protocol tells it. */
interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  childIds?: string[];
  properties?: { name: string; value: { value?: unknown } }[];
}

/** A cell as a screen reader gets it. */
export interface ReadCell {
  role: string;
  name: string;
  /** States that hold: `readonly`, `selected`, `focused`, `invalid` and so on. */
  states: string[];
}

const CELLS = ['gridcell', 'columnheader', 'rowheader'];

const statesOf = ({ properties = [] }: AxNode): string[] =>
  properties
    .filter(({ value }) => value.value === true || value.value === 'true')
    .map(({ name }) => name)
    .toSorted();

/** The rows of the one grid or tree grid of a page as Chromium hands them to screen readers: their cells in order. */
export async function readGrid(page: Page): Promise<ReadCell[][]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: AxNode[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const below = (node: AxNode, wanted: readonly string[]): AxNode[] =>
    (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      if (!child) return [];
      return !child.ignored && wanted.includes(child.role?.value ?? '') ? [child] : below(child, wanted);
    });
  const grid = nodes.find(({ ignored, role }) => !ignored && /^(tree)?grid$/.test(role?.value ?? ''));
  if (!grid) throw new Error('no grid is told to screen readers');
  return below(grid, ['row']).map((row) =>
    below(row, CELLS).map((cell) => ({
      role: cell.role?.value ?? '',
      name: cell.name?.value ?? '',
      states: statesOf(cell),
    })),
  );
}

/** Types as an input method does, letter by letter under the code 229, and settles on a text. */
export async function composed(page: Page, letters: readonly string[], text: string): Promise<void> {
  const keys: CDPSession = await page.context().newCDPSession(page);
  for (const part of letters) {
    await keys.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      windowsVirtualKeyCode: 229,
      key: part.at(-1) ?? '',
    });
    await keys.send('Input.imeSetComposition', {
      text: part,
      selectionStart: part.length,
      selectionEnd: part.length,
    });
  }
  await keys.send('Input.insertText', { text });
  await keys.detach();
}
