import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '../canonical-json.ts';
import { SEAT_METHOD, type DrawnSeat, type SeatSession } from './draw.ts';

/** A draw as anybody can check it (LIST-03): candidates and what keeps them apart are numbers that name nobody. */
export interface DrawRecord {
  method: string;
  version: number;
  /** In hexadecimal. */
  seed: string;
  /** SHA-256 of the seed, as it stood there before the draw. */
  seedDigest: string;
  /** SHA-256 of the method and of who was to be seated where. */
  basis: string;
  sessions: SeatSession[];
  seats: DrawnSeat[];
}

/** SHA-256 of a seed; both in hexadecimal. */
export const digestOfSeed = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/** SHA-256 of what a draw rests on beside its seed, whatever order it is written in; hexadecimal. */
export const digestOfBasis = ({ method, sessions }: Pick<DrawRecord, 'method' | 'sessions'>): string =>
  bytesToHex(sha256(utf8ToBytes(canonicalJson({ method, sessions }))));

/**
 * The record of a draw. Groups, which are units and schools, are counted from 1 as they come: the draw depends on which are the
 * same and on nothing else about them.
 */
export function recordOf(
  sessions: readonly SeatSession[],
  seats: readonly DrawnSeat[],
  { seed, version }: { seed: string; version: number },
): DrawRecord {
  const names = new Map<string, string>();
  const named = (group: string): string => {
    const name = names.get(group) ?? `g${names.size + 1}`;
    names.set(group, name);
    return name;
  };
  const method = SEAT_METHOD;
  const opaque = sessions.map(({ code, candidates, rooms }) => ({
    code,
    candidates: candidates.map(({ id, beside, behind, accessible }) => ({
      id,
      beside: beside.map(named),
      behind: behind.map(named),
      accessible,
    })),
    rooms: rooms.map((room) => ({
      code: room.code,
      capacity: room.capacity,
      columns: room.columns,
      accessible: [...room.accessible],
    })),
  }));
  return {
    method,
    version,
    seed,
    seedDigest: digestOfSeed(seed),
    basis: digestOfBasis({ method, sessions: opaque }),
    sessions: opaque,
    seats: [...seats],
  };
}
