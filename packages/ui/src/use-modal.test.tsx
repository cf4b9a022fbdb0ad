// @vitest-environment jsdom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Modal } from './Modal.tsx';

const box = document.createElement('div');
const root = createRoot(box);

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  document.body.append(box);
});
afterEach(async () => {
  await act(async () => root.render(null));
  vi.runAllTimers();
  vi.useRealTimers();
});

function Page({ onBelow, beside = false }: { onBelow(): void; beside?: boolean }) {
  const [asks, setAsks] = useState(true);
  return (
    <>
      <button id="below" onClick={onBelow}>
        below
      </button>
      {asks && (
        <Modal onClose={() => setAsks(false)} beside={beside}>
          <button id="send" onClick={() => setAsks(false)}>
            send
          </button>
        </Modal>
      )}
    </>
  );
}

const show = (page: React.ReactNode): Promise<void> => act(async () => root.render(page));
/** @param count which click of a double click it is */
const press = (id: string, count: number): Promise<void> =>
  act(
    async () =>
      void document
        .querySelector(`#${id}`)
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: count })),
  );

test('[POS-07] the second click of a double click that sends meets nothing below the dialog that has gone', async () => {
  const below = vi.fn();
  await show(<Page onBelow={below} />);
  await press('send', 1);
  expect(document.querySelector('#send')).toBeNull();
  await press('below', 2);
  expect(below).not.toHaveBeenCalled();
  // A click of its own is one, however soon, and so is a double click later.
  await press('below', 1);
  expect(below).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  await press('below', 2);
  expect(below).toHaveBeenCalledTimes(2);
});

test('[POS-07] what stands beside the page takes no click of the page as it goes', async () => {
  const below = vi.fn();
  await show(<Page onBelow={below} beside />);
  await press('send', 1);
  await press('below', 2);
  expect(below).toHaveBeenCalledTimes(1);
});
