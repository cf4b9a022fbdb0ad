// @vitest-environment jsdom
import { act, useLayoutEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fire, i18n, mount, settle, type Page } from '../testing.tsx';
import { FileField, UploadRefused, type FileFieldProps, type StoredFile } from '../files.ts';
import type { UploadOptions } from './send-once.ts';

let page: Page | undefined;
afterEach(async () => {
  await page?.unmount();
  page = undefined;
  await act(async () => i18n.changeLanguage('zh'));
});

/** A file on its way, in the hands of the test. */
interface Sent {
  file: File;
  options: UploadOptions;
  store(stored?: Partial<StoredFile>): void;
  fail(error: Error): void;
}

interface Given extends Page {
  sent: Sent[];
  held: () => readonly StoredFile[];
  choose: (...files: File[]) => Promise<void>;
  button: (text: string) => HTMLButtonElement | undefined;
  texts: () => string;
}

/** A field in a host that keeps what it is told, with uploads that end when the test says so. */
async function givenField(more: Partial<FileFieldProps> = {}): Promise<Given> {
  const sent: Sent[] = [];
  let held: readonly StoredFile[] = more.files ?? [];
  function Host() {
    const [files, setFiles] = useState(held);
    useLayoutEffect(() => {
      held = files;
    }, [files]);
    return (
      <FileField
        label="Paper"
        limits={{ extensions: ['pdf'], maxBytes: 2048 }}
        onUpload={(file, options) =>
          new Promise((resolve, reject) => {
            sent.push({
              file,
              options,
              store: (stored = {}) => resolve({ id: `s${sent.length}`, name: file.name, ...stored }),
              fail: reject,
            });
          })
        }
        {...more}
        files={files}
        onChange={setFiles}
      />
    );
  }
  await act(async () => i18n.changeLanguage('en'));
  page = await mount(<Host />);
  const opened = page;
  return {
    ...opened,
    sent,
    held: () => held,
    choose: async (...files) => {
      const input = opened.root.querySelector<HTMLInputElement>('input[type=file]');
      if (!input) throw new Error('no input');
      Object.defineProperty(input, 'files', { configurable: true, value: files });
      await fire(input, new Event('change', { bubbles: true }));
    },
    button: (text) =>
      [...opened.root.querySelectorAll('button')].find(
        (one) => (one.getAttribute('aria-label') ?? one.textContent) === text,
      ),
    texts: () => opened.root.textContent,
  };
}

const pdf = (name: string, size = 10): File => new File(['x'.repeat(size)], name);

/** An event with files, as a drop or a paste brings them. */
function withFiles(type: string, property: string, files: File[]): Event {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.defineProperty(event, property, { value: { files } });
  return event;
}

test('[PKG-05] says what a file may be before one is chosen, and why one is not taken; that one is never sent', async () => {
  const { choose, texts, sent } = await givenField();
  expect(texts()).toContain('pdf; up to 2 KB each, at most 20 files');
  await choose(pdf('a.exe'), pdf('empty.pdf', 0), pdf('large.pdf', 2049), pdf('b.pdf'));
  expect(sent.map(({ file }) => file.name)).toEqual(['b.pdf']);
  expect(texts()).toContain('This kind of file is not accepted. Accepted: pdf');
  expect(texts()).toContain('This file is empty (0 bytes)');
  expect(texts()).toContain('The file is larger than 2 KB');
});

test('[PKG-05] files are chosen, dropped and pasted; text that is dropped or pasted is nobody’s file', async () => {
  const { root, choose, sent } = await givenField();
  const zone = root.querySelector('[data-over]');
  if (!zone) throw new Error('no zone');
  await choose(pdf('chosen.pdf'));
  await fire(zone, withFiles('drop', 'dataTransfer', [pdf('dropped.pdf')]));
  await fire(zone, withFiles('paste', 'clipboardData', [pdf('pasted.pdf')]));
  await fire(zone, withFiles('paste', 'clipboardData', []));
  const textDropped = withFiles('drop', 'dataTransfer', []);
  await fire(zone, textDropped);
  expect(sent.map(({ file }) => file.name)).toEqual(['chosen.pdf', 'dropped.pdf', 'pasted.pdf']);
  // Else the browser goes to what was dropped.
  expect(textDropped.defaultPrevented).toBe(true);
});

test('[PKG-05] shows how far a file has come, and takes what the host made of it; files that end at once are all there', async () => {
  const { root, choose, sent, held } = await givenField();
  await choose(pdf('a.pdf', 100), pdf('b.pdf', 100));
  await act(async () => sent[0]?.options.progress(40));
  await act(async () => sent[1]?.options.progress(5000));
  expect([...root.querySelectorAll('progress')].map(({ value }) => value)).toEqual([40, 100]);
  await act(async () => {
    sent[1]?.store({ id: '2', href: '/files/2' });
    sent[0]?.store({ id: '1' });
  });
  expect(held().map(({ id }) => id)).toEqual(['2', '1']);
  expect(root.querySelector('progress')).toBeNull();
  expect(root.querySelector('a')?.getAttribute('href')).toBe('/files/2');
});

test('[PKG-05] a reason of the host is said, another error is not; what failed is sent again', async () => {
  const { choose, sent, texts, button, held } = await givenField();
  await choose(pdf('a.pdf'));
  await act(async () => sent[0]?.fail(new TypeError('Failed to fetch')));
  expect(texts()).toContain('Upload failed; try again');
  expect(texts()).not.toContain('Failed to fetch');
  await act(async () => button('Try again')?.click());
  await act(async () => sent[1]?.fail(new UploadRefused('There is a virus in it')));
  expect(texts()).toContain('There is a virus in it');
  await act(async () => button('Try again')?.click());
  await act(async () => sent[2]?.store());
  expect(held()).toEqual([{ id: 's3', name: 'a.pdf' }]);
});

test('[PKG-05] what is given up is aborted, and not taken when it is answered in spite of that; so is all when the page goes', async () => {
  const { choose, sent, button, held, root, unmount } = await givenField();
  await choose(pdf('a.pdf'));
  await act(async () => button('Cancel')?.click());
  expect(sent[0]?.options.signal.aborted).toBe(true);
  await act(async () => sent[0]?.store());
  expect(held()).toEqual([]);
  expect(root.querySelector('[data-state]')).toBeNull();
  await choose(pdf('b.pdf'));
  page = undefined;
  await unmount();
  expect(sent[1]?.options.signal.aborted).toBe(true);
});

test('[PKG-05] takes no more files than there may be, those on their way among them, and says so in place of the zone', async () => {
  const { choose, sent, texts, root } = await givenField({ limits: { extensions: ['pdf'], most: 2 } });
  await choose(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
  expect(sent).toHaveLength(2);
  expect(texts()).toContain('At most 2 files are taken; this one was not sent');
  await act(async () => sent[0]?.store({ id: '1' }));
  await act(async () => sent[1]?.store({ id: '2' }));
  expect(root.querySelector('input')).toBeNull();
  expect(texts()).toContain('at most 2 files');
});

test('[PKG-05] asks before it removes a file, removes it at the host, and leaves it where the host does not', async () => {
  const onRemove = vi.fn<(file: StoredFile) => Promise<void>>(() => Promise.reject(new Error('no')));
  const files = [{ id: '1', name: 'a.pdf' }];
  const { button, texts, held } = await givenField({ files, onRemove });
  const remove = async (): Promise<void> => {
    await act(async () => button('Delete a.pdf')?.click());
    expect(texts()).toContain('Delete this file?');
    await act(async () => button('Delete')?.click());
    await settle();
  };
  await remove();
  expect(held()).toHaveLength(1);
  expect(texts()).toContain('Deleting failed; try again');
  onRemove.mockResolvedValueOnce();
  await act(async () => button('Delete a.pdf')?.click());
  await act(async () =>
    [...document.querySelectorAll('dialog button')]
      .at(-1)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
  );
  await settle();
  expect(held()).toEqual([]);
});

test('[PKG-05] a field that takes no type takes no file, one without any among them', async () => {
  const { choose, sent } = await givenField({ limits: { extensions: [] } });
  await choose(pdf('a.pdf'), pdf('README'));
  expect(sent).toEqual([]);
});

test('[PKG-05] an address that runs something is no link', async () => {
  const { root } = await givenField({
    files: [
      { id: '1', name: 'bad.pdf', href: 'javascript:alert(1)' },
      { id: '2', name: 'good.pdf', href: 'https://files.invalid/2' },
    ],
  });
  expect([...root.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['good.pdf']);
});

test('[PKG-05] what the host finds wrong describes the control; a locked field takes nothing', async () => {
  const { root, show } = await givenField({ error: 'A paper is missing', required: true });
  const input = root.querySelector('input');
  const described = (input?.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('A paper is missing');
  expect(input?.getAttribute('aria-invalid')).toBe('true');
  expect(root.querySelector('label')?.textContent).toContain('Paper (required)');
  await show(
    <FileField
      label="Paper"
      files={[{ id: '1', name: 'a.pdf' }]}
      limits={{ extensions: ['pdf'] }}
      disabled
      onChange={() => undefined}
      onUpload={() => Promise.reject(new Error('not asked'))}
    />,
  );
  expect(root.querySelector('input, button')).toBeNull();
  expect(root.textContent).toContain('a.pdf');
});
