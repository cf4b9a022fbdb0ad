import type { WireClient } from '@portal/wire';

/** Channel of the live bus; named here too so that the bus itself need not be loaded to ask for a viewer. */
const CHANNEL = 'statecharts-live';

/**
 * The client as it is, until a workbench in another tab says hello or somebody uses the page: then the bus is loaded and
 * told of every call. So a first visit pays nothing for it (PERF-01).
 */
export function watchOnDemand(client: WireClient): WireClient {
  let told = client;
  const channel = new BroadcastChannel(CHANNEL);
  const load = (): void => {
    channel.close();
    window.removeEventListener('pointerdown', load, true);
    window.removeEventListener('keydown', load, true);
    void import('./live-bus.ts').then(({ watchCalls }) => (told = watchCalls(client)));
  };
  channel.addEventListener('message', ({ data }: MessageEvent<{ from?: string; say?: string }>) => {
    if (data.from === 'viewer' && data.say === 'hello') load();
  });
  channel.postMessage({ from: 'tab', tab: '', title: '', entries: [], again: true });
  window.addEventListener('pointerdown', load, true);
  window.addEventListener('keydown', load, true);
  return new Proxy(client, { get: (_, name) => Reflect.get(told, name) as unknown });
}
