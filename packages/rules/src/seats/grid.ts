import type { ExamRoom } from '@portal/schemas';

type Room = Pick<ExamRoom, 'code' | 'capacity' | 'columns' | 'accessible'>;

/** A seat of a session; neighbours are places in the list of all seats. */
export interface GridSeat {
  room: string;
  /** From 1. */
  seat: number;
  accessible: boolean;
  /** Left and right of it. */
  beside: number[];
  /** Before and behind it. */
  behind: number[];
  /** 0 or 1: no two neighbours have the same, as on a chessboard. */
  colour: number;
}

/** All seats of some rooms, in the order of the rooms and of their numbers. */
export function gridOf(rooms: readonly Room[]): GridSeat[] {
  const seats: GridSeat[] = [];
  for (const { code, capacity, columns, accessible } of rooms) {
    const first = seats.length;
    const reachable = new Set(accessible);
    const placed = (index: number): number[] => (index >= 0 && index < capacity ? [first + index] : []);
    for (let index = 0; index < capacity; index += 1) {
      const column = index % columns;
      seats.push({
        room: code,
        seat: index + 1,
        accessible: reachable.has(index + 1),
        beside: [
          ...(column > 0 ? placed(index - 1) : []),
          ...(column < columns - 1 ? placed(index + 1) : []),
        ],
        behind: [...placed(index - columns), ...placed(index + columns)],
        colour: (Math.floor(index / columns) + column) % 2,
      });
    }
  }
  return seats;
}
