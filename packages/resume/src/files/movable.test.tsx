// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { Movable } from './Movable.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

test('[FORM-02] a control moves between places as the same element, and what is chosen in it on the way arrives', () => {
  const [page, first, second] = ['main', 'div', 'div'].map((name) => document.createElement(name));
  if (!page || !first || !second) throw new Error('no elements');
  document.body.append(page, first, second);
  const root = createRoot(page);
  const chosen = vi.fn();
  const show = (node: ReactNode): void => act(() => root.render(node));
  const shownAt = (place: Element | undefined): void =>
    show(
      <Movable place={place}>
        <input type="file" onChange={chosen} />
      </Movable>,
    );
  shownAt(undefined);
  const input = page.querySelector('input');
  expect(input).not.toBeNull();
  const choose = (): void => act(() => void input?.dispatchEvent(new Event('change', { bubbles: true })));
  shownAt(first);
  expect(first.querySelector('input')).toBe(input);
  expect(page.querySelector('input')).toBeNull();
  // The form takes a place away before it says where the next one is.
  first.remove();
  choose();
  expect(chosen).toHaveBeenCalledTimes(1);
  shownAt(second);
  expect(second.querySelector('input')).toBe(input);
  choose();
  expect(chosen).toHaveBeenCalledTimes(2);
  act(() => root.unmount());
  expect(second.childElementCount).toBe(0);
});
