/** Search values in the address: `q.{itemid}`, page and size, so that a search can be shared and gone back to (UX-28). */
export interface ListQuery {
  values: Record<string, string>;
  page: number;
  /** 0 = the portal's default. */
  size: number;
  /** Only positions that the signed-in candidate qualifies for (ELIG-04). */
  qualify: boolean;
}

const PREFIX = 'q.';

const whole = (text: string | null, otherwise: number): number => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : otherwise;
};

export function readQuery(search: URLSearchParams): ListQuery {
  const values: Record<string, string> = {};
  for (const [key, value] of search)
    if (key.startsWith(PREFIX) && value !== '') values[key.slice(PREFIX.length)] = value;
  return {
    values,
    page: whole(search.get('page'), 1),
    size: Math.min(100, whole(search.get('size'), 0)),
    qualify: search.get('qualify') === '1',
  };
}

/** The address of a search; defaults stay out of it. */
export function writeQuery({ values, page, size, qualify }: ListQuery): URLSearchParams {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(values))
    if (value.trim() !== '') search.set(`${PREFIX}${key}`, value);
  if (qualify) search.set('qualify', '1');
  if (page > 1) search.set('page', String(page));
  if (size > 0) search.set('size', String(size));
  return search;
}
