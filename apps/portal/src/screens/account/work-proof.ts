import type { ProofChallenge } from '@portal/wire/proof';

/** What the worker tells: how far it is, and in the end one of the other two. */
export type ProofNews = { done: number } | { answer: string } | { failed: true };

/**
 * Lets a worker do the work, so that the page goes on answering its reader; where none starts the page does it by itself,
 * with pauses.
 *
 * @returns stops it
 */
export function workProof(challenge: ProofChallenge, tell: (news: ProofNews) => void): () => void {
  let stopped = false;
  const told = (news: ProofNews): void => {
    if (!stopped) tell(news);
  };
  const here = (): void => {
    import('./solve-proof.ts')
      .then(({ solveProof }) => solveProof(challenge, (done) => told({ done })))
      .then(
        (answer) => told({ answer }),
        () => told({ failed: true }),
      );
  };
  let worker: Worker | null = null;
  try {
    worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module', name: 'proof' });
    worker.addEventListener('error', () => {
      worker?.terminate();
      if (!stopped) here();
    });
    worker.addEventListener('message', ({ data }: MessageEvent<ProofNews>) => {
      told(data);
      if (!('done' in data)) worker?.terminate();
    });
    worker.postMessage(challenge);
  } catch {
    // No workers here: an old engine, or a policy of the house.
    here();
  }
  return () => {
    stopped = true;
    worker?.terminate();
  };
}
