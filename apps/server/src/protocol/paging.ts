import { int, text } from '@portal/wire/read';
import { invalid, Refused } from './answer.ts';
import { said } from './message.ts';

const LARGEST_PAGE = 100;
const LAST_PAGE = 1_000_000;

/**
 * Reads page number and size; what is missing is the first page of the usual size.
 *
 * @throws Refused for numbers out of bounds (SEC-02)
 */
export function readPage(
  request: { readonly pageNum?: unknown; readonly pageSize?: unknown },
  usualSize: number,
): { limit: number; offset: number } {
  const pageNum = text(request.pageNum) === '' ? 1 : int(request.pageNum, 0);
  const pageSize = text(request.pageSize) === '' ? usualSize : int(request.pageSize, 0);
  const wrong = [
    pageNum < 1 || pageNum > LAST_PAGE ? 'pageNum' : '',
    pageSize < 1 || pageSize > LARGEST_PAGE ? 'pageSize' : '',
  ].filter((key) => key !== '');
  if (wrong.length > 0) {
    throw new Refused(invalid(wrong.map((itemid) => ({ itemid, message: said('pleaseInput', itemid) }))));
  }
  return { limit: pageSize, offset: (pageNum - 1) * pageSize };
}
