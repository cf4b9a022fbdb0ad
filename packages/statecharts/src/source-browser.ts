import type { SourceMachine } from './read-source.ts';
import type { SourceAnswer } from './source-worker.ts';
// oxlint-disable-next-line import/default -- Vite makes a class of it
import SourceWorker from './source-worker.ts?worker';
import { MachineError } from './trouble.ts';

const MAX_SECONDS = 5;

/**
 * Reads a source in a worker of its own, which is ended when it takes too long: neither the parser nor a hostile text
 * is ever in the page's way (WORK-11).
 *
 * @throws MachineError as `readSource` does, and `tooSlow`
 */
export function readSourceAside(text: string): Promise<SourceMachine[]> {
  const worker = new SourceWorker();
  return new Promise<SourceMachine[]>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new MachineError('tooSlow', '', String(MAX_SECONDS))),
      MAX_SECONDS * 1000,
    );
    worker.addEventListener('message', ({ data }: MessageEvent<SourceAnswer>) => {
      clearTimeout(late);
      if ('machines' in data) resolve(data.machines);
      else reject(new MachineError(data.problem, data.at, data.subject));
    });
    worker.addEventListener('error', ({ message }) => {
      clearTimeout(late);
      reject(new MachineError('notSource', '1', message));
    });
    worker.postMessage(text);
  }).finally(() => worker.terminate());
}
