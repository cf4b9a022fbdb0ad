import type { StartSending, UploadStep } from './use-upload-rows.ts';

/** What the host hears and tells while it sends a file. */
export interface UploadOptions {
  /** Aborted when the person gives up, or the page is gone. What is answered after that is not taken. */
  signal: AbortSignal;
  /** Tells how many bytes have been sent, as often as is known. */
  progress: (sent: number) => void;
}

/** The host does not take a file, for a reason that is for the reader; of other errors the general sentence is said. */
export class UploadRefused extends Error {}

/**
 * Sends a file by a promise of the host's, again where that is asked for.
 *
 * @param upload rejects where the file did not arrive
 * @param onStored hears what the host made of it
 */
export const sendOnce =
  <Stored>(
    upload: (file: File, options: UploadOptions) => Promise<Stored>,
    onStored: (stored: Stored) => void,
  ): StartSending =>
  (_, file, tell) => {
    let attempt = new AbortController();
    const go = async (): Promise<void> => {
      const own = new AbortController();
      attempt = own;
      const step = (next: UploadStep): void => {
        if (!own.signal.aborted) tell(next);
      };
      step({ state: 'sending', sent: 0 });
      try {
        const stored = await upload(file, {
          signal: own.signal,
          progress: (sent) => step({ state: 'sending', sent: Math.min(Math.max(0, sent), file.size) }),
        });
        if (!own.signal.aborted) onStored(stored);
        step({ state: 'over' });
      } catch (error) {
        step({ state: 'failed', code: '', message: error instanceof UploadRefused ? error.message : '' });
      }
      // Progress that is told late is not of a file that arrived.
      own.abort();
    };
    void go();
    return {
      cancel: () => {
        attempt.abort();
        tell({ state: 'over' });
      },
      retry: () => void go(),
      stop: () => attempt.abort(),
    };
  };
