// @vitest-environment jsdom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFocusNet } from '../shell/use-focus-net.ts';
import { useReviewKeys, type ReviewKeys } from '../review/use-review-keys.ts';
import { putSingleKeys } from '../review/single-keys.ts';
import { Button } from './Kit.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useLack } from './use-lack.ts';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

let box: HTMLElement;
let end: () => Promise<void>;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // jsdom lays nothing out.
  Element.prototype.checkVisibility = () => true;
  box = document.createElement('main');
  box.id = 'main';
  document.body.append(box);
});
afterEach(async () => {
  await end();
  box.remove();
});

async function show(page: React.ReactNode): Promise<void> {
  const root = createRoot(box);
  end = () => act(async () => root.unmount());
  await act(async () => root.render(page));
}

const button = (name: string): HTMLButtonElement => {
  const found = [...box.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(name);
  return found;
};

test('[OFFICE-16] a button that rests keeps the focus, does nothing and sends no form; what was saved is said beside it', async () => {
  const sent = vi.fn();
  function Form() {
    const [typed, setTyped] = useState('');
    const [stored, setStored] = useState('');
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent(typed);
          setStored(typed);
        }}
      >
        <Button onClick={() => setTyped('new')}>type</Button>
        <SaveBar
          save="save"
          undo="undo"
          isChanged={typed !== stored}
          isBusy={false}
          isSaved={stored !== ''}
          onUndo={() => setTyped(stored)}
        />
      </form>
    );
  }
  await show(<Form />);
  const press = (name: string): Promise<void> =>
    act(async () => {
      button(name).focus();
      button(name).click();
    });
  await press('save');
  expect(sent).not.toHaveBeenCalled();
  await press('type');
  await press('undo');
  // What was pressed is gone; the button that stays has the focus.
  expect(document.activeElement).toBe(button('save'));
  await press('type');
  await press('save');
  expect(sent.mock.calls).toEqual([['new']]);
  expect(document.activeElement).toBe(button('save'));
  expect(button('save').getAttribute('aria-disabled')).toBe('true');
  expect(box.querySelector('[role="status"]')?.textContent).toBe('saved');
  await press('save');
  expect(sent).toHaveBeenCalledTimes(1);
});

test('[OFFICE-16] what disappears with the focus leaves it to the heading around it; a grid keeps its own', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  const drawn = async (): Promise<void> => {
    // An observer is told between two tasks.
    await new Promise((resolve) => setTimeout(resolve));
    while (frames.length > 0) frames.shift()?.(0);
  };
  function Page() {
    useFocusNet();
    const [there, setThere] = useState(['row', 'cell']);
    const take = (name: string) => () => setThere(there.filter((one) => one !== name));
    return (
      <>
        <h1>Page</h1>
        <section>
          <h2>People</h2>
          <ul>
            {there.includes('row') && (
              <li>
                <Button onClick={take('row')}>row</Button>
              </li>
            )}
          </ul>
        </section>
        <div role="grid">{there.includes('cell') && <Button onClick={take('cell')}>cell</Button>}</div>
      </>
    );
  }
  await show(<Page />);
  const press = (name: string): Promise<void> =>
    act(async () => {
      button(name).focus();
      button(name).click();
    });
  await press('row');
  await drawn();
  expect(document.activeElement?.textContent).toBe('People');
  await press('cell');
  await drawn();
  expect(document.activeElement).toBe(document.body);
  vi.unstubAllGlobals();
});

test('[OFFICE-16] what is missing is told where it is missing once somebody tries to go on, and of another choice anew', async () => {
  function Form() {
    const [choice, setChoice] = useState('refused');
    const { box: part, told, isWhole } = useLack<HTMLDivElement>('reason', choice);
    return (
      <div ref={part}>
        <label data-lack={told === 'reason' ? '' : undefined}>
          {told}
          <input type="radio" />
        </label>
        <Button onClick={() => isWhole()}>go on</Button>
        <Button onClick={() => setChoice('returned')}>other</Button>
      </div>
    );
  }
  await show(<Form />);
  const told = (): string | undefined => box.querySelector('label')?.textContent;
  expect(told()).toBe('');
  await act(async () => button('go on').click());
  expect(told()).toBe('reason');
  expect(document.activeElement).toBe(box.querySelector('input'));
  await act(async () => button('other').click());
  expect(told()).toBe('');
});

test('[OFFICE-16] keys of one letter, digit or sign act outside fields alone, and not at all where they are switched off', async () => {
  const calls: string[] = [];
  const note = (what: string) => () => void calls.push(what);
  const keys: ReviewKeys = {
    choose: (decision) => calls.push(decision),
    reason: (place) => calls.push(`reason ${place}`),
    save: note('save'),
    clear: note('clear'),
    next: note('next'),
    previous: note('previous'),
    free: note('free'),
    undo: note('undo'),
    help: note('help'),
  };
  function Page() {
    useReviewKeys(keys);
    return (
      <>
        <input type="checkbox" />
        <input type="radio" />
        <textarea />
        <p>text</p>
      </>
    );
  }
  await show(<Page />);
  const press = (key: string, on: string, more: KeyboardEventInit = {}): void => {
    box.querySelector(on)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
  };
  for (const key of ['p', '1', '?', 'j']) press(key, 'p');
  expect(calls.splice(0)).toEqual(['accepted', 'reason 1', 'help', 'next']);
  for (const field of ['[type=checkbox]', '[type=radio]', 'textarea'])
    for (const key of ['p', '1', '?', 'j']) press(key, field);
  expect(calls).toEqual([]);
  await act(async () => putSingleKeys(false));
  for (const key of ['p', '1', '?', 'j', 'Enter']) press(key, 'p');
  press('Enter', 'textarea', { ctrlKey: true });
  expect(calls.splice(0)).toEqual(['save', 'save']);
  await act(async () => putSingleKeys(true));
  press('p', 'p');
  expect(calls).toEqual(['accepted']);
});
