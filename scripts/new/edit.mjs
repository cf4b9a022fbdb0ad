import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Languages that texts are written in by hand: those whose folder holds every file. */
export const LOCALES = ['zh', 'en'];

/** notify-HR, notifyHr and "notify hr" → ['notify', 'hr']; empty for a name without letters. */
export function wordsOf(name) {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);
}

const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** The spellings of a name that the repository uses: file, identifier, component, sentence. */
export function spellings(name) {
  const words = wordsOf(name);
  if (words.length === 0 || !/^[a-z]/.test(words[0]))
    throw new Error(`“${name}” is no name: start with a letter`);
  const pascal = words.map(capital).join('');
  return {
    kebab: words.join('-'),
    camel: words[0] + words.slice(1).map(capital).join(''),
    pascal,
    text: capital(words.join(' ')),
  };
}

/** Reads and writes below one root and remembers what it touched; a file that is there already is never replaced. */
export function editor(root) {
  const touched = [];
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const write = (file, content) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
    if (!touched.includes(file)) touched.push(file);
  };
  return {
    touched,
    read,
    create(file, content) {
      if (existsSync(join(root, file))) throw new Error(`${file} is there already`);
      write(file, content);
    },
    /** Puts text before the first place that a pattern matches; an error when it matches nowhere. */
    insert(file, before, text) {
      const source = read(file);
      if (source.includes(text)) throw new Error(`${file}: “${text.trim()}” is there already`);
      const at = source.search(before);
      if (at < 0) throw new Error(`${file}: no place found that looks like ${before}`);
      write(file, source.slice(0, at) + text + source.slice(at));
    },
    /** Changes the JSON of a file in place. */
    json(file, change) {
      const value = JSON.parse(read(file));
      change(value);
      write(file, `${JSON.stringify(value, null, 2)}\n`);
    },
  };
}
