// Docstrings of this repository name the rule behind what they say (docs/requirements.tsv, docs/decisions): outside of it
// such a reference says nothing to anybody.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/setup.mjs';

/** Areas of the requirements, and D for decisions about the specification. */
const areas = new Set(['D']);
for (const line of readFileSync(join(root, 'docs', 'requirements.tsv'), 'utf8').split('\n')) {
  const [, area] = /^([A-Z0-9]+)-\d+\t/.exec(line) ?? [];
  if (area) areas.add(area);
}
const ID = `\\b(?:${[...areas].join('|')})-\\d+`;

/** A reference anywhere in a text. */
export const REFERENCE = new RegExp(ID);

/** One part of a list in brackets that only refers: an id, a range of them, the rest of one, or a section of a document. */
const REFERS = new RegExp(`^(?:see )?(?:${ID}(?: to ${ID}|…\\d+)?|-\\d+|(?:wire |spec )?section [\\d.]+)$`);

/** A text in brackets, also over two lines of a docstring. */
const BRACKETS = /(\s*)\(([^()]*)\)/g;

/** A docstring that begins with the id of its rule. */
const LEADING = new RegExp(`^(/\\*\\*\\s*(?:\\*\\s*)?)${ID}: (\\w)`);

function withoutIn(comment) {
  return comment
    .replace(LEADING, (_, before, letter) => before + letter.toUpperCase())
    .replace(BRACKETS, (whole, space, inner) => {
      if (!REFERENCE.test(inner)) return whole;
      const parts = inner.split(/[,;]/);
      const kept = parts.filter((part) => !REFERS.test(part.replaceAll(/\s*\n\s*\*\s*/g, ' ').trim()));
      if (kept.length === parts.length) return whole;
      return kept.length === 0 ? '' : `${space}(${kept.join(',').trim()})`;
    });
}

/** The declarations of a module, whose docstrings no longer name requirements and decisions (PKG-07). */
export const withoutReferences = (declarations) =>
  declarations.replaceAll(/\/\*\*[\s\S]*?\*\//g, (comment) => withoutIn(comment));
