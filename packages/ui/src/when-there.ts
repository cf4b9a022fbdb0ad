import { claimFocus } from './focus-claim.ts';

/** What is waited for may have to be mounted first; after this many frames there is nothing to focus. */
const FRAMES = 60;

/** Looks once a frame until what it waits for is there, as long as the claim holds: nobody has gone on elsewhere (TRY-44). */
export function whenThere(look: () => boolean, claim = claimFocus()): void {
  let frames = 0;
  const step = (): void => {
    if (claim.holds() && !look() && (frames += 1) < FRAMES) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
