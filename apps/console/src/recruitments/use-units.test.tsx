// @vitest-environment jsdom
import { act, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UnitEntry } from '@portal/console-contract';
import { useUnits } from './use-units.ts';

const unit = (id: string, zh: string): UnitEntry => ({ id, parent: '', name: { zh, en: '' }, hidden: false });
const STORED = [unit('U001', '理学院'), unit('U002', '文学院')];

let units: ReturnType<typeof useUnits>;
function Held({ onHeld }: { onHeld(held: typeof units): void }) {
  const held = useUnits(STORED, 'lin');
  useLayoutEffect(() => {
    onHeld(held);
  });
  return null;
}
const root = createRoot(document.createElement('div'));
const names = (): string[] => units.list.items.map(({ name }) => name['zh'] ?? '');
const rename = (id: string, zh: string): void =>
  units.act({ op: 'changeItem', id, change: { name: { zh, en: '' } } });

/** Answers of the server, each when the test lets it come. */
let answer: (body: object, status?: number) => void = () => undefined;
beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal('fetch', () => {
    return new Promise<Response>((come) => {
      answer = (body, status = 200) => come(new Response(JSON.stringify(body), { status }));
    });
  });
  await act(async () => root.render(<Held onHeld={(held) => (units = held)} />));
});
afterEach(async () => {
  await act(async () => root.render(null));
  vi.unstubAllGlobals();
});

test('[SHEET-01] what is done to units while a save is on its way stays, and is saved by the next one', async () => {
  await act(async () => rename('U001', '数理学院'));
  await act(async () => void units.save());
  expect([units.busy, units.canUndo]).toEqual([true, false]);
  await act(async () => rename('U002', '人文学院'));
  await act(async () => answer({ units: [unit('U001', '数理学院'), STORED[1]] }));
  expect(names()).toEqual(['数理学院', '人文学院']);
  expect([units.busy, units.changed, units.canUndo, units.told]).toEqual([false, true, true, null]);
  await act(async () => units.undo());
  expect(names()).toEqual(['数理学院', '文学院']);
  expect(units.changed).toBe(false);
});

test('[SHEET-01] where somebody else saved meanwhile, steps that were done since are done on theirs as well', async () => {
  await act(async () => rename('U001', '数理学院'));
  await act(async () => void units.save());
  await act(async () => rename('U001', '数学学院'));
  await act(async () => answer({ error: { code: 'stale', problems: [] } }, 409));
  const theirs = [STORED[0], unit('U002', '外语学院')];
  await act(async () => answer({ units: theirs }));
  expect(names()).toEqual(['数学学院', '外语学院']);
  await act(async () => answer({ units: [unit('U001', '数学学院'), theirs[1]] }));
  expect([units.changed, units.told, units.error]).toEqual([false, null, null]);
});
