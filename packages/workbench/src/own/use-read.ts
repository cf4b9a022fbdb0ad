import { useEffect, useState } from 'react';
import { cleanConfig, readConfigValue, type SourceMachine } from '@portal/statecharts';
import { readOwn, type Read } from './own-machine.ts';

const TYPING_MS = 200;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** One of the machines of a source as a machine of one's own. */
function chosenOf(machines: readonly SourceMachine[], pick: number): Read {
  const machine = machines[pick] ?? machines[0];
  if (!machine) return null;
  const names = machines.map(({ name, line }) => ({ name, line }));
  const from = { notes: machine.notes, names, name: machine.name };
  try {
    return { own: readConfigValue(cleanConfig(machine.config)), ...from };
  } catch (trouble) {
    return { trouble, ...from };
  }
}

/**
 * What a field holds: JSON at once, a source once the parser has come and read it in a worker (WORK-11).
 *
 * @param pick which of several machines in a source
 */
export function useRead(text: string, pick: number): Read {
  const [parsed, setParsed] = useState<{ text: string; machines: readonly SourceMachine[] } | null>(null);
  const [trouble, setTrouble] = useState<{ text: string; trouble: unknown } | null>(null);
  const [read, setRead] = useState<{ text: string; pick: number; read: Read } | null>(null);
  const isSource = text.trim() !== '' && !isJson(text);
  useEffect(() => {
    if (!isSource) return;
    let current = true;
    const typed = setTimeout(() => {
      import('@portal/statecharts/source-browser')
        .then(({ readSourceAside }) => readSourceAside(text))
        .then(
          (machines) => current && setParsed({ text, machines }),
          (given: unknown) => current && setTrouble({ text, trouble: given }),
        );
    }, TYPING_MS);
    return () => {
      current = false;
      clearTimeout(typed);
    };
  }, [text, isSource]);
  // The same text gives the same machine: a run that is looked at stays as it is.
  const isReadNow = read !== null && read.text === text && read.pick === pick;
  let now: Read = isReadNow ? read.read : null;
  if (!isReadNow) {
    if (!isSource) now = readOwn(text);
    else if (parsed?.text === text) now = chosenOf(parsed.machines, pick);
    else if (trouble?.text === text) now = { trouble: trouble.trouble };
    else return { reading: true };
    setRead({ text, pick, read: now });
  }
  return now;
}
