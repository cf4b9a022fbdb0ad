#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { runCommand } from './cli.ts';
import { cleanConfig } from './foreign-definition.ts';
import { readConfigValue } from './read-config.ts';
import { readSource } from './read-source.ts';

/** The package's command: modules are run to read their machines; a source that Node cannot run is read instead. */
async function load(path: string): Promise<Record<string, unknown>> {
  try {
    return (await import(pathToFileURL(path).href)) as Record<string, unknown>;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_UNKNOWN_FILE_EXTENSION') throw error;
    const found = readSource(readFileSync(path, 'utf8'));
    return Object.fromEntries(
      found.map(({ name, config }) => [name, readConfigValue(cleanConfig(config)).machine]),
    );
  }
}

const [command] = process.argv.slice(2);
if (command === 'serve') {
  // Its pages hold the portal's translator as well, which is not this package's to publish.
  process.stderr.write('serve opens the workbench, which is not in this package: run it in its repository\n');
  process.exitCode = 1;
} else {
  const { out, trouble, code } = await runCommand(process.argv.slice(2), load);
  process.stdout.write(out);
  process.stderr.write(trouble);
  process.exitCode = code;
}
