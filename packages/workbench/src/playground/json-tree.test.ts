import { expect, test } from 'vitest';
import { jsonLines, originAt } from './json-tree.ts';

test('[WORK-07] the lines of a document are its JSON, and each knows its pointer', () => {
  const value = { a: [1, { 'b/c': null }], d: {}, e: 'x' };
  const lines = jsonLines(value);
  expect(JSON.parse(lines.map(({ text }) => text).join('\n'))).toEqual(value);
  expect(lines.find(({ text }) => text.includes('b/c'))?.pointer).toBe('/a/1/b~1c');
  expect(lines[0]).toMatchObject({ text: '{', pointer: '', indent: 0 });
});

test('[WORK-07] a node without an origin of its own has that of the node around it', () => {
  const origins = { '/properties/A': 'field', '/properties/A/maxLength': 'kind' };
  expect(originAt(origins, '/properties/A/maxLength')).toBe('kind');
  expect(originAt(origins, '/properties/A/title')).toBe('field');
  expect(originAt(origins, '/title')).toBeUndefined();
});
