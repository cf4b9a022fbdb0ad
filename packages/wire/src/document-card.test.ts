import { expect, test } from 'vitest';
import { readDocumentCard } from './document-card.ts';

test.each([undefined, null, '', 'x', [], {}, { sections: 'x' }, { sections: [] }])(
  '[TRY-25] %j is no data of a document: its PDF is shown',
  (value) => {
    expect(readDocumentCard(value)).toBeNull();
  },
);

test('[TRY-25] data of a document is read tolerantly', () => {
  expect(
    readDocumentCard({
      title: 1,
      sections: [null, { rows: [{ title: '英语', facts: [{ value: 92 }, 'x'] }] }],
    }),
  ).toEqual({
    title: '1',
    subtitle: '',
    sections: [
      { title: '', facts: [], rows: [], items: [] },
      {
        title: '',
        facts: [],
        rows: [
          {
            title: '英语',
            total: false,
            facts: [
              { label: '', value: '92', wide: false, first: false },
              { label: '', value: '', wide: false, first: false },
            ],
          },
        ],
        items: [],
      },
    ],
  });
});
