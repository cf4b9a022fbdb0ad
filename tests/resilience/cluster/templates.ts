import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './daemon.ts';

const DOCS = join(import.meta.dirname, '..', '..', '..', 'docs', 'operations');

/** Fills the places of a text that stand in <> and capitals. @throws when one has no value, or a value no place */
function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  const used = new Set<string>();
  const filled = text.replaceAll(/<([A-Z_]+)>/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for ${name}`);
    used.add(name);
    return String(value);
  });
  const unused = Object.keys(values).filter((name) => !used.has(name));
  if (unused.length > 0) throw new Error(`no place for ${unused.join(', ')}`);
  return filled;
}

/** Writes a file of the cluster's folder, readable by who runs the daemons alone. */
export function write({ folder, user }: Place, name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text, { mode: 0o600 });
  if (user) chownSync(path, user.uid, user.gid);
  return path;
}

/** Writes a file that docs/operations shows, with its places filled: what is documented is what is tested. */
export function fromDocs(
  place: Place,
  template: string,
  name: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return write(place, name, fill(readFileSync(join(DOCS, template), 'utf8'), values));
}
