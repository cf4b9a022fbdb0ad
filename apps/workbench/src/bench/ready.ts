import { benchName } from './plan.ts';

declare global {
  interface Window {
    /** true once the form can be typed in and its first frame was made. */
    __ready?: boolean;
    /** Milliseconds from the start of the navigation to that moment. */
    __readyAt?: number;
    /** Brings the input of a field into view, mounted. */
    __reveal?: (record: number, field: number) => Promise<void>;
  }
}

/** Resolves after the next frame was laid out and painted. */
export function nextFrame(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done();
      port2.postMessage(null);
    });
  });
}

export const inputOf = (record: number, field: number): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-bench="${benchName(record, field)}"]`);

/** Says that the form is usable: at the end of the frame that shows it. */
export async function markReady(): Promise<void> {
  await nextFrame();
  window.__readyAt = performance.now();
  window.__ready = true;
}

/** `__reveal` of a page whose inputs are all there. */
export function revealMounted(): void {
  window.__reveal = async (record, field) => {
    inputOf(record, field)?.scrollIntoView({ block: 'center' });
    await nextFrame();
  };
}
