import { BENCH_SET } from './fake-client.ts';
import { benchName } from './plan.ts';
import { inputOf, markReady, nextFrame } from './ready.ts';

/** Places of the records, mounted or not, in their order. */
const places = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`#set-${BENCH_SET} [data-place]`),
];

/** Names the inputs of one record by its place and their order, from 0. */
function mark(place: HTMLElement): void {
  const record = Number(place.dataset['place']);
  const inputs = place.querySelectorAll<HTMLElement>('[data-item] :is(input, textarea)');
  for (const [field, input] of inputs.entries()) input.dataset['bench'] = benchName(record, field);
}

/**
 * Names inputs as they are mounted, and says ready when the first record can be typed in. The editor itself knows
 * nothing of this.
 *
 * @param onReady called once the page has said so
 */
export function watchRecords(root: HTMLElement, onReady: () => void): void {
  let ready = false;
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof HTMLElement) || node.querySelector('input, textarea') === null) continue;
        const place = (target instanceof HTMLElement ? target : node).closest<HTMLElement>('[data-place]');
        for (const found of place ? [place] : node.querySelectorAll<HTMLElement>('[data-place]')) mark(found);
      }
    }
    if (ready || !inputOf(0, 0)) return;
    ready = true;
    void markReady().then(onReady);
  }).observe(root, { childList: true, subtree: true });

  window.__reveal = async (record, field) => {
    places()[record]?.scrollIntoView({ block: 'start' });
    for (let frames = 0; frames < 120 && !inputOf(record, field); frames += 1) await nextFrame();
    inputOf(record, field)?.scrollIntoView({ block: 'center' });
    // What came into view with it is mounted too before anything is typed.
    for (let still = 0, count = 0; still < 3; still += 1) {
      await nextFrame();
      const now = root.querySelectorAll('[data-bench]').length;
      if (now !== count) still = 0;
      count = now;
    }
  };
}
