import { readFileSync } from 'node:fs';

/** The fields of /proc/PID/stat after the name of the program, which may hold spaces; [] where there is no such process. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** Start time of a process in clock ticks, so that a reused process id is not taken for the old process; '' = unknown. */
export const startTime = (pid: number): string => statOf(pid)[19] ?? '';

/** Whether the process table has this number, be its process alive or defunct. */
export function isListed(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether a process runs. One that was killed and that nobody has collected yet, as in a container without an init, stands
 * in the table as defunct: it holds nothing any more (RUN-08).
 */
export const isAlive = (pid: number): boolean => isListed(pid) && !['Z', 'X'].includes(statOf(pid)[0] ?? '');
