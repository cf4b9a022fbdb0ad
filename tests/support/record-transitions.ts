import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import type { TakenTransitions } from '@portal/statecharts/record-transitions';

/** Where `npm run transitions` collects what tests take; '' = nothing is recorded. */
export const TRANSITIONS_DIR = process.env['TRANSITIONS_DIR'] ?? '';

/** Keeps what one test file, or one browser profile, has taken. */
export function keepTaken(from: 'unit' | 'browser', taken: TakenTransitions): void {
  mkdirSync(TRANSITIONS_DIR, { recursive: true });
  writeFileSync(join(TRANSITIONS_DIR, `${from}-${randomUUID()}.json`), JSON.stringify(taken));
}

type Told = [machine: string, edges: string[]][];

/** Hears the live bus of every page of a profile as a viewer in another tab would, and keeps the steps when it is closed. */
export async function recordPages(context: BrowserContext): Promise<void> {
  if (TRANSITIONS_DIR === '') return;
  const taken = new Map<string, Set<string>>();
  await context.exposeBinding('takenTransitions', (_, told: Told) => {
    for (const [machine, edges] of told)
      taken.set(machine, new Set([...(taken.get(machine) ?? []), ...edges]));
  });
  await context.addInitScript(hear);
  context.on('close', () =>
    keepTaken('browser', Object.fromEntries([...taken].map(([machine, edges]) => [machine, [...edges]]))),
  );
}

/** Runs in the page. */
function hear(): void {
  interface Entry {
    kind: string;
    actor: string;
    machine: string;
    edges: string[];
  }
  const { takenTransitions } = window as unknown as { takenTransitions: (told: Told) => Promise<void> };
  const channel = new BroadcastChannel('statecharts-live');
  const machines: Record<string, string> = {};
  const hello = (): void => channel.postMessage({ from: 'viewer', say: 'hello' });
  channel.addEventListener('message', ({ data }: MessageEvent<{ from: string; entries?: Entry[] }>) => {
    if (data.from !== 'tab' || !data.entries) return;
    if (data.entries.length === 0) hello();
    const told: Told = [];
    for (const { kind, actor, machine, edges } of data.entries)
      if (kind === 'actor') machines[actor] = machine;
      else if (kind === 'step') told.push([machines[actor] ?? '', edges]);
    if (told.length > 0) void takenTransitions(told);
  });
  hello();
}
