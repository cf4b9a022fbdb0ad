/** One of several requests that were done together. */
export interface InBatch<R> {
  result: R;
  /** How many of the batch came after this one. */
  after: number;
}

/**
 * Does what is asked for under one key one batch at a time: whatever is asked for while a batch runs makes up the next
 * one. A flood of requests about the same row then takes one connection and a few statements instead of one each.
 *
 * @param run does so many at once
 */
export function createBatches<R, Detail>(
  run: (key: string, times: number, detail: Detail) => Promise<R>,
): (key: string, detail: Detail) => Promise<InBatch<R>> {
  const running = new Map<string, { times: number; next: Promise<R> }>();
  const last = new Map<string, Promise<unknown>>();

  const start = (key: string, detail: Detail): { times: number; next: Promise<R> } => {
    const before = last.get(key) ?? Promise.resolve();
    const batch = { times: 0, next: Promise.resolve() as Promise<unknown> as Promise<R> };
    batch.next = before
      .catch(() => undefined)
      .then(() => {
        // From here on others make up the next batch.
        running.delete(key);
        return run(key, batch.times, detail);
      });
    const done = batch.next
      .catch(() => undefined)
      .then(() => {
        if (last.get(key) === done) last.delete(key);
      });
    last.set(key, done);
    running.set(key, batch);
    return batch;
  };

  return async (key, detail) => {
    const batch = running.get(key) ?? start(key, detail);
    batch.times += 1;
    const place = batch.times;
    const result = await batch.next;
    return { result, after: batch.times - place };
  };
}
