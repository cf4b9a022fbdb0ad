/** Who comes: all people, the part of them on the last day, and in how many hours before the deadline e times fewer come. */
export interface Evening {
  people: number;
  lastDay: number;
  foldHours: number;
}

/** CPU seconds that a person takes. */
export interface PersonCost {
  server: number;
  database: number;
  load: number;
}

export function peakArrivals(evening: Evening): number;
export function shareWithin(hours: number, evening: Evening): number;
export function breakingPoint(cost: PersonCost, cores: number): number;
export function needed(
  rate: number,
  cost: PersonCost,
  traffic: { up: number; down: number },
): { serverCores: number; databaseCores: number; processes: number; upMbit: number; downMbit: number };
