// Changes that no test can notice, because what they change does the same before and after; each with why (RUN-07).

/**
 * An entry is found by its file, its source line without the space around it, and what of it becomes what, so that moving lines
 * does not break it. One that nothing survives by any more is a fault of the run.
 *
 * @type {readonly import('./report.mjs').Explained[]}
 */
export const EXPLAINED = [
  {
    file: 'apps/server/src/modules/application-status/own-states.ts',
    line: 'application: applied.has(position) ? liveStatus(applied.get(position)?.accepted === true) : null,',
    from: 'applied.get(position)?.accepted',
    to: 'applied.get(position).accepted',
    why: 'asked for behind has(); the compiler does not know that it is there',
  },
  {
    file: 'apps/server/src/modules/applications/timeline.ts',
    line: "const statusCode = steps.at(-1)?.kind ?? 'applied';",
    from: 'steps.at(-1)?.kind',
    to: 'steps.at(-1).kind',
    why: 'stepsOf answers at least handing in',
  },
  {
    file: 'packages/statecharts/src/mask.ts',
    line: 'for (const secret of this.#secrets) if (safe.includes(secret)) safe = safe.replaceAll(secret, MASK);',
    from: 'safe.includes(secret)',
    to: 'true',
    why: 'only saves time: replacing what is not there changes nothing',
  },
];
