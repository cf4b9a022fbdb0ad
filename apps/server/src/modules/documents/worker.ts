import { on } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { move } from 'piscina';
import { drawAll, drawDocument } from './layout/draw.ts';
import type { DocumentModel, FileAbout } from './model.ts';

/** The task of the worker threads: a document's data in, its bytes out, without copying them. */
export default async function draw(model: DocumentModel): Promise<unknown> {
  const bytes = await drawDocument(model);
  return move(bytes.buffer);
}

/** A file of many documents: each comes through the port, null behind the last, and is answered with bytes. */
export interface FileTask {
  port: MessagePort;
  about: FileAbout;
}

/** @throws when the other end was closed before the last document */
async function* modelsFrom(port: MessagePort): AsyncGenerator<DocumentModel, void> {
  const messages = on(port, 'message', { close: ['close'] }) as AsyncIterable<[DocumentModel | null]>;
  for await (const [model] of messages) {
    if (model === null) return;
    yield model;
  }
  throw new Error('nobody reads the file any more');
}

/** The other task: answers each document of the port with bytes, and null with those of the file's end. */
export async function drawFile({ port, about }: FileTask): Promise<void> {
  try {
    for await (const bytes of drawAll(modelsFrom(port), about)) port.postMessage(bytes, [bytes.buffer]);
  } finally {
    port.close();
  }
}
