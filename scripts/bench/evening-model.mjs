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
 * CPU that something takes, as a line over the people a second who come: `fixed` seconds a second whoever comes, and `each` seconds a
 * person. A straight line through zero would claim too much of many people: they share lists and commits.
 *
 * @param few of two rates, each as people a second and CPU seconds a second
 * @throws Error where the two say nothing about a person
 */
export function lineOf(few, many) {
  const each = (many.cpu - few.cpu) / (many.rate - few.rate);
  if (!(each > 0)) throw new Error('the two rates cost the same: measure for longer');
  return { fixed: Math.max(0, few.cpu - each * few.rate), each };
}

const sumOf = (costs, part) => Object.values(costs).reduce((sum, cost) => sum + cost[part], 0);

/** CPU seconds a second of all at a rate. */
export const cpuAt = (rate, costs) => sumOf(costs, 'fixed') + rate * sumOf(costs, 'each');

/**
 * People a second whom one process carries here: its main thread is one core, and what the machine has is shared with the
 * database and with whatever makes the load.
 *
 * @param costs lines of the process, the database and the load itself
 */
export function breakingPoint(costs, cores) {
  const { server } = costs;
  return Math.min((1 - server.fixed) / server.each, (cores - sumOf(costs, 'fixed')) / sumOf(costs, 'each'));
}

/** Parts of the cores that are busy at most: beyond it waits grow faster than load. */
const BUSY = 0.6;

/** What an evening needs: cores of servers and of the database, processes, and the line. */
export function needed(rate, { server, database }, traffic) {
  const processes = Math.max(2, Math.ceil((rate * server.each) / Math.max(0.1, BUSY - server.fixed)));
  return {
    serverCores: (processes * server.fixed + rate * server.each) / BUSY,
    databaseCores: (database.fixed + rate * database.each) / BUSY,
    processes,
    upMbit: (rate * traffic.up * 8) / 1e6,
    downMbit: (rate * traffic.down * 8) / 1e6,
  };
}
