// Changes that no test can notice, because what they change does the same before and after; each with why (RUN-07).

/**
 * An entry is found by its file, its source line without the space around it, and what of it becomes what, so that moving lines
 * does not break it. One that nothing survives by any more is a fault of the run, and each
 * stands for one change.
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
  {
    file: 'apps/server/src/modules/eligibility/knowledge.ts',
    line: 'if (!children) {',
    from: '!children',
    to: 'true',
    why: 'the tree of a list is kept to save time alone',
  },
  {
    file: 'apps/server/src/modules/eligibility/knowledge.ts',
    line: 'trees.set(list, children);',
    from: 'trees.set(list, children);',
    to: ';',
    why: 'the tree of a list is kept to save time alone',
  },
  {
    file: 'apps/server/src/modules/eligibility/qualifier.ts',
    line: "const told = judged.filter(({ verdict }) => verdict === eligibility && verdict !== 'met');",
    from: "verdict !== 'met'",
    to: 'true',
    why: 'sentencesOf says nothing of what is met',
  },
  {
    file: 'apps/server/src/modules/eligibility/verdicts.ts',
    line: 'await walkOn(trx, walk, found.length < CHUNK ? null : (found.at(-1)?.id ?? null));',
    from: 'found.at(-1)?.id',
    to: 'found.at(-1).id',
    why: 'a whole part has a last one',
  },
  {
    file: 'packages/translator/src/eligibility/checks.ts',
    line: "const objects = records.filter((one) => typeof one === 'object' && one !== null);",
    from: "typeof one === 'object'",
    to: 'true',
    why: 'texts and numbers have no dates, so they cover nothing',
  },
  {
    file: 'packages/translator/src/eligibility/spans.ts',
    line: 'return year === undefined || number < 1 || number > 12 ? null : Number(year) * 12 + number - 1;',
    from: 'Number(year) * 12 + number - 1',
    to: 'Number(year) * 12 + number + 1',
    why: 'months are only ever compared with one another',
  },
  {
    file: 'packages/translator/src/eligibility/spans.ts',
    line: 'else if (Math.min(end, today) > start) spans.push([start, Math.min(end, today)]);',
    from: 'Math.min(end, today) > start',
    to: 'true',
    why: 'a span that ends before it begins covers nothing',
  },
  {
    file: 'packages/translator/src/eligibility/spans.ts',
    line: 'else if (Math.min(end, today) > start) spans.push([start, Math.min(end, today)]);',
    from: 'Math.min(end, today) > start',
    to: 'Math.min(end, today) >= start',
    why: 'a span that ends when it begins covers nothing',
  },
  {
    file: 'packages/translator/src/eligibility/spans.ts',
    line: 'else if (Math.min(end, today) > start) spans.push([start, Math.min(end, today)]);',
    from: 'Math.min(end, today)',
    to: 'Math.max(end, today)',
    why: 'a span that ends before it begins covers nothing',
  },
  {
    file: 'packages/translator/src/record-data.ts',
    line: "if (!holdsValue(field) || field.itemid === '__proto__') continue;",
    from: "field.itemid === '__proto__'",
    to: 'false',
    why: 'a text is no prototype, so that setting it as one does nothing',
  },
  {
    file: 'packages/translator/src/record-data.ts',
    line: "if (field.itemid === '' || field.itemid === '__proto__' || isControlKey(field.itemid)) continue;",
    from: "field.itemid === '__proto__'",
    to: 'false',
    why: 'a text is no prototype, so that setting it as one does nothing',
  },
  {
    file: 'packages/translator/src/verdict.ts',
    line: 'return params === null;',
    from: 'params === null',
    to: 'false',
    why: 'ajv counts the errors that a keyword tells, and there is none',
  },
];
