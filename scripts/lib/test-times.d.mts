/** A process as /proc shows it; ticks are hundredths of a second of CPU. */
export interface Stat {
  pid: number;
  parent: number;
  ticks: number;
  startedAt: number;
}

/** How often a phase ran, and the seconds it took in all. */
export interface PhaseSum {
  times: number;
  seconds: number;
}

export function ticksOf(line: string): Stat;
export function processesBelow(ancestor: number, stats: ReadonlyMap<number, Stat>): Stat[];
export function programOf(words: readonly string[]): string;
export function countCpu(folder: string): () => Promise<Map<string, number>>;
export function phasesOf(text: string): Map<string, PhaseSum>;
export function timesLines(cpu: ReadonlyMap<string, number>, phases: ReadonlyMap<string, PhaseSum>): string[];
