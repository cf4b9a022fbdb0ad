import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

/** An app that has nothing to do with the portal: a lift, its buttons, and the real inspector. */
const SOURCE = `
import { createBrowserInspector, createWebSocketInspector } from '@statelyai/inspect';
import { createActor, createMachine } from 'xstate';

// The inspector sends when the browser says that it is idle, which one on a busy machine may not say for half a minute.
window.requestIdleCallback = (callback) => setTimeout(callback);

const machine = createMachine({
  id: 'lift',
  initial: 'still',
  states: {
    still: { on: { CALL: 'moving' } },
    moving: { type: 'parallel', on: { STOP: 'still' }, states: { motor: {}, light: {} } },
  },
});
const given = new URLSearchParams(location.search);
const url = given.get('workbench');
const { inspect } = given.get('by') === 'socket'
  ? createWebSocketInspector({ url: url.replace('http', 'ws') })
  : createBrowserInspector({ url: url + '/workbench/#/live' });
const actor = createActor(machine, { inspect }).start();
for (const type of ['CALL', 'STOP']) {
  const button = document.body.appendChild(document.createElement('button'));
  button.textContent = type;
  button.addEventListener('click', () => actor.send({ type }));
}
`;

export interface InspectedHost {
  url: string;
  close(): Promise<void>;
}

/** Serves the app on a port of its own: another origin than the workbench. */
export async function startInspectedHost(): Promise<InspectedHost> {
  const folder = mkdtempSync(join(tmpdir(), 'inspected-app-'));
  const entry = join(folder, 'app.js');
  writeFileSync(entry, SOURCE);
  const root = join(import.meta.dirname, '..', '..');
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
    resolve: {
      alias: {
        '@statelyai/inspect': join(root, 'node_modules/@statelyai/inspect/dist/index.mjs'),
        xstate: join(root, 'node_modules/xstate'),
      },
    },
  })) as Rolldown.RolldownOutput;
  rmSync(folder, { recursive: true });
  const [script] = built.output;
  const server = createServer((request, response) => {
    const isScript = request.url === '/app.js';
    response
      .writeHead(200, { 'Content-Type': isScript ? 'text/javascript' : 'text/html' })
      .end(isScript ? script.code : '<!doctype html><body><script type="module" src="/app.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
