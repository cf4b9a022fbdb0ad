import { LiveBus, watchActors } from '@portal/statecharts/live';
import type { WireClient } from '@portal/wire';

/** Code of an answer, or the kind of trouble that came in its place. */
const codeOf = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'code' in answer ? String(answer.code) : String(answer);

const troubleOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'kind' in error ? String(error.kind) : 'error';

/** One bus a page: it tells the workbench in another tab what the machines do here (WORK-03). */
const bus = new LiveBus({
  tab: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`,
  title: () => `${document.title} ${location.pathname}`,
});
watchActors(bus);

async function told<T>(name: string, answer: Promise<T>): Promise<T> {
  const end = bus.call(name);
  answer.then(
    (value) => end(codeOf(value)),
    (error: unknown) => end(troubleOf(error)),
  );
  return await answer;
}

/** The same client, whose calls are told by name, code and time; payloads are not. */
export function watchCalls(client: WireClient): WireClient {
  return {
    call: (name, payload, options) => told(name, client.call(name, payload, options)),
    servlet: (name, payload, options) => told(name, client.servlet(name, payload, options)),
    activate: (activeid, activeDate) => told('activate', client.activate(activeid, activeDate)),
    address: (path) => client.address(path),
    closeBrowse: () => told('closeBrowse', client.closeBrowse()),
    upload: (target, request) => told(target, client.upload(target, request)),
    get: (address) => told('get', client.get(address)),
  };
}
