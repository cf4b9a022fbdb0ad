// The last evening of a recruitment as arithmetic: how many come, what each costs, and what that needs (OPS-27).

/**
 * People who begin in the busiest second. Of all people `lastDay` come on the last day, more and more of them towards the
 * deadline: `e` times as many each `foldHours`.
 */
export function peakArrivals({ people, lastDay, foldHours }) {
  const whole = 1 - Math.exp(-24 / foldHours);
  return (people * lastDay) / (foldHours * 3600 * whole);
}

/** Parts of all people who come within so many hours before the deadline. */
export function shareWithin(hours, { lastDay, foldHours }) {
  return (lastDay * (1 - Math.exp(-hours / foldHours))) / (1 - Math.exp(-24 / foldHours));
}

/**
 * People a second whom one process carries here: its main thread is one core, and what the machine has is shared with the
 * database and with whatever makes the load.
 *
 * @param cost CPU seconds a person takes of each: the process, the database, the load itself
 */
export function breakingPoint(cost, cores) {
  const all = cost.server + cost.database + cost.load;
  return Math.min(1 / cost.server, cores / all);
}

/** Parts of the cores that are busy at most: beyond it waits grow faster than load. */
const BUSY = 0.6;

/** What an evening needs: cores of servers and of the database, processes, and the line. */
export function needed(rate, cost, traffic) {
  return {
    serverCores: (rate * cost.server) / BUSY,
    databaseCores: (rate * cost.database) / BUSY,
    processes: Math.max(2, Math.ceil((rate * cost.server) / BUSY)),
    upMbit: (rate * traffic.up * 8) / 1e6,
    downMbit: (rate * traffic.down * 8) / 1e6,
  };
}
