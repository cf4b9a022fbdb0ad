import type { Crowd } from './in-flight.ts';

/** Bodies that are still coming: they wait outside, and take no place among the requests under way (SEE-09). */
export interface Arrivals {
  /**
   * Lets a body come. Where too many do, of its address or in all, room is made by whoever began first of the address that has
   * the most: it has had the longest time to send a few bytes.
   *
   * @param drop called once when the body is given up for others, with what there were too many of
   * @returns to be called once the body is whole or gone
   */
  begin(address: string, drop: (crowd: Crowd) => void): () => void;
}

interface Arrival {
  drop: (crowd: Crowd) => void;
}

/** @param most bodies that may be coming, of one address and in all */
export function createArrivals(most: { arrivingPerAddress: number; arrivingAtOnce: number }): Arrivals {
  /** By address, in the order in which they began. */
  const coming = new Map<string, Set<Arrival>>();
  let count = 0;

  function end(address: string, arrival: Arrival): void {
    const own = coming.get(address);
    if (!own?.delete(arrival)) return;
    count -= 1;
    if (own.size === 0) coming.delete(address);
  }

  function makeRoom(address: string, crowd: Crowd): void {
    const [first] = coming.get(address) ?? [];
    if (!first) return;
    end(address, first);
    first.drop(crowd);
  }

  const largest = (): string =>
    [...coming].reduce((most, one) => (one[1].size > most[1].size ? one : most), ['', new Set<Arrival>()])[0];

  return {
    begin(address, drop) {
      if ((coming.get(address)?.size ?? 0) >= most.arrivingPerAddress) makeRoom(address, 'address');
      else if (count >= most.arrivingAtOnce) makeRoom(largest(), 'all');
      const arrival = { drop };
      const own = coming.get(address) ?? new Set();
      coming.set(address, own.add(arrival));
      count += 1;
      return () => end(address, arrival);
    },
  };
}
