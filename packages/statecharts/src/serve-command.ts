import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readOrigin, serve, type Serving } from './serve.ts';
import { messageOf } from './trouble.ts';

const PORT = 8080;
const MAX_PORT = 65_535;

const USAGE = `statecharts serve [FOLDER] [--write] [--port ${PORT}] [--origin http://localhost:5173 …]
  opens the workbench on this machine: for the machines in a folder's sources, which it follows and never runs, and for
  apps that tell what they do by @statelyai/inspect;
  --write lets machines be edited in the picture and writes each change into its source file;
  --origin names a page that may be watched and can be given several times`;

/**
 * `statecharts serve`: the workbench on this machine until the process ends (WORK-10).
 *
 * @param args after the word `serve`
 * @param pages folder of the built workbench
 * @returns what is running, or what is wrong in one line
 */
export async function runServe(
  args: readonly string[],
  pages: string,
): Promise<{ serving: Serving } | { trouble: string }> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        port: { type: 'string' },
        origin: { type: 'string', multiple: true },
        write: { type: 'boolean', default: false },
      },
    });
    const port = Number(values.port ?? PORT);
    if (!Number.isInteger(port) || port < 0 || port > MAX_PORT)
      throw new Error(`--port ${values.port}: a number up to ${MAX_PORT}`);
    if (values.write && positionals[0] === undefined) throw new Error('--write: names no folder to write in');
    const origins = (values.origin ?? []).map(readOrigin);
    return {
      serving: await serve({
        pages,
        port,
        origins,
        folder: positionals[0] === undefined ? '' : resolve(positionals[0]),
        isWritable: values.write,
      }),
    };
  } catch (error) {
    return { trouble: `${messageOf(error)}\n\n${USAGE}\n` };
  }
}
