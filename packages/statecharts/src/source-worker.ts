import { readSource, type SourceMachine } from './read-source.ts';
import { MachineError, messageOf, type MachineProblem } from './trouble.ts';

/** What the worker answers to the text of a source. */
export type SourceAnswer =
  { machines: SourceMachine[] } | { problem: MachineProblem; at: string; subject: string };

function answer(text: string): SourceAnswer {
  try {
    return { machines: readSource(text) };
  } catch (error) {
    if (error instanceof MachineError)
      return { problem: error.problem, at: error.at, subject: error.subject };
    return { problem: 'notSource', at: '1', subject: messageOf(error) };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<string>) => self.postMessage(answer(data)));
