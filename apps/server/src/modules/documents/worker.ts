import { move } from 'piscina';
import { drawDocument } from './layout/draw.ts';
import type { DocumentModel } from './model.ts';

/** The task of the worker threads: a document's data in, its bytes out, without copying them. */
export default async function draw(model: DocumentModel): Promise<unknown> {
  const bytes = await drawDocument(model);
  return move(bytes.buffer);
}
