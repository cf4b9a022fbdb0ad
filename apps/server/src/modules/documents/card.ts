import type { Block, Fact } from './model.ts';

/** A value longer than this is cut by half the width of a phone. */
const LONG = 14;
/** A column as wide as this in the PDF takes a line of its own on a card. */
const WIDE = 4;

interface CardFact {
  label: string;
  value: string;
  wide: '0' | '1';
  first: '0' | '1';
}

interface Section {
  title: string;
  facts: CardFact[];
  rows: { title: string; facts: CardFact[]; total: '0' | '1' }[];
  items: string[];
}

const flagOf = (value: boolean): '0' | '1' => (value ? '1' : '0');

const cardFact = ({ label, value, wide = false, first = false }: Fact): CardFact => ({
  label,
  value,
  wide: flagOf(wide || value.length > LONG),
  first: flagOf(first),
});

/**
 * What a document says, as sections for a screen that is narrower than paper: made of the blocks that its PDF is drawn from,
 * so that both say the same (TRY-25). Each row of a table becomes a small card under its first cell.
 */
export function cardSections(blocks: readonly Block[]): Section[] {
  const sections: Section[] = [];
  const current = (title?: string): Section => {
    const last = sections.at(-1);
    if (last && title === undefined) return last;
    const section = { title: title ?? '', facts: [], rows: [], items: [] };
    sections.push(section);
    return section;
  };
  for (const block of blocks) {
    if (block.kind === 'heading') current(block.text);
    else if (block.kind === 'facts') current().facts.push(...block.facts.map(cardFact));
    else if (block.kind === 'list') current().items.push(...block.items);
    else if (block.kind === 'table') {
      const { columns, rows, total } = block;
      const rowOf = ([title = '', ...cells]: string[], isTotal: boolean) => ({
        title,
        facts: columns.slice(1).map((column, at) => ({
          label: column.title,
          value: cells[at] ?? '',
          wide: flagOf(column.weight >= WIDE),
          first: flagOf(false),
        })),
        total: flagOf(isTotal),
      });
      current().rows.push(...rows.map((row) => rowOf(row, false)), ...(total ? [rowOf(total, true)] : []));
    }
  }
  return sections;
}
