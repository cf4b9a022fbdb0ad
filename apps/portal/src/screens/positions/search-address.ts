import { NARROWED_BY, positionSearchPath } from '@portal/rules';

type NarrowedBy = (typeof NARROWED_BY)[number];

/** A search over all channels as its address holds it, so that it can be shared and gone back to. */
export interface PositionQuery {
  text: string;
  narrowed: Partial<Record<NarrowedBy, string>>;
  /** Only positions that the signed-in candidate qualifies for (TRY-47). */
  qualify?: boolean;
  /** From 1 on. */
  page: number;
}

const MAX_PAGE = 1_000_000;

/** Reads an address; what is missing or no page number is the first page of everything. */
export function readSearch(search: URLSearchParams): PositionQuery {
  const narrowed: PositionQuery['narrowed'] = {};
  for (const key of NARROWED_BY) {
    const value = search.get(key)?.trim() ?? '';
    if (value !== '') narrowed[key] = value;
  }
  const page = Number(search.get('page'));
  return {
    text: search.get('text')?.trim() ?? '',
    narrowed,
    ...(search.get('qualify') === '1' && { qualify: true }),
    page: Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1,
  };
}

/** The address of a search, from the root; defaults stay out of it. */
export const searchPath = ({ narrowed, ...asked }: PositionQuery): string =>
  positionSearchPath({ ...narrowed, ...asked });
