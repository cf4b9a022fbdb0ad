import { fromPromise } from 'xstate';

/** Lets promises that are settled already be heard by the machine under test. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 10; round += 1) await Promise.resolve();
}

/** An effect that answers at once; `calls` keeps what it was asked. */
export function replies<Output, Input = void>(value: Output, calls: Input[] = []) {
  return fromPromise<Output, Input>(({ input }) => {
    calls.push(input);
    return Promise.resolve(value);
  });
}

/** An effect that answers with one value after the other. */
export function repliesInTurn<Output, Input = void>(values: readonly Output[], calls: Input[] = []) {
  return fromPromise<Output, Input>(({ input }) => {
    const value = values[calls.length];
    calls.push(input);
    return value === undefined ? Promise.reject(new Error('asked too often')) : Promise.resolve(value);
  });
}

/** An effect that fails: by default the way the wire client does when the server is gone. */
export function fails<Output, Input = void>(error: unknown = { kind: 'network' }) {
  return fromPromise<Output, Input>(() => Promise.reject(error as Error));
}

/** An effect whose answer never comes. */
export function hangs<Output, Input = void>() {
  return fromPromise<Output, Input>(() => new Promise<Output>(() => undefined));
}
