/** Who comes: all people, the part of them on the last day, and in how many hours before the deadline e times fewer come. */
export interface Evening {
  people: number;
  lastDay: number;
  foldHours: number;
}

/** CPU that something takes: seconds a second whoever comes, and seconds for each person. */
export interface Line {
  fixed: number;
  each: number;
}

/** Lines of the server's process, its database and whatever makes the load. */
export interface Costs {
  server: Line;
  database: Line;
  load?: Line;
}

interface Sample {
  /** People a second. */
  rate: number;
  /** CPU seconds a second. */
  cpu: number;
}

export function peakArrivals(evening: Evening): number;
export function shareWithin(hours: number, evening: Evening): number;
export function lineOf(few: Sample, many: Sample): Line;
export function cpuAt(rate: number, costs: Costs): number;
export function breakingPoint(costs: Costs, cores: number): number;
export function needed(
  rate: number,
  costs: Costs,
  traffic: { up: number; down: number },
): { serverCores: number; databaseCores: number; processes: number; upMbit: number; downMbit: number };
