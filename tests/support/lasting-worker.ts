import { join, sep } from 'node:path';
import type { EvaluatedModules } from 'vite/module-runner';
import { TestRunner } from 'vitest';

const TESTS = join(import.meta.dirname, '..') + sep;

/**
 * Runs file after file in one process (`isolate: false`), which then loads the server and its packages once and not for each
 * file (RUN-05). What stands in `tests/` is loaded anew for each: the helpers start portals and register hooks for the file
 * that imports them.
 */
export default class LastingWorker extends TestRunner {
  override importFile(...[path, source]: Parameters<TestRunner['importFile']>): unknown {
    const { evaluatedModules } = (this as unknown as { workerState: { evaluatedModules: EvaluatedModules } })
      .workerState;
    for (const module of evaluatedModules.idToModuleMap.values())
      if (module.file.startsWith(TESTS)) evaluatedModules.invalidateModule(module);
    return super.importFile(path, source);
  }
}
