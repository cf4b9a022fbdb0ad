/** How often all drafts of this page were wiped: what was typed before the last time and still waits is not written either. */
let wipes = 0;

export const wipesSoFar = (): number => wipes;

export function noteWipe(): void {
  wipes += 1;
}
