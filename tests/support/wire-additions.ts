/** Keys of our answers that the specification does not have (docs/wire.md, section 6), whatever the call. */
const EVERYWHERE = new Set(
  [
    'version rules shortname orders suggest archived rev kept serverTime sessionEnds starttime endtime closed reference',
    'timeline ahead card needPhoto incident key captchaText themeColor logo noticeTotal defaultLanguage phonePattern facets searches',
    'mayMail names path commitment messages unread conditions eligibility eligibilityText eligibilityMissing personalData',
    'correction correctionFields correctionUntil correctionNote corrections correcting locked',
    'place placeUntil hiring hiringState hiringUntil hiringLetter hiringPapers done',
    'returned returnedUntil changeable photoChangeable passkeys contact sessionUser appliedCount collectedCount',
  ]
    .join(' ')
    .split(' '),
);

/** Keys that the specification has elsewhere, or leaves open, by the call they are left out of. */
const OF_CALL: Record<string, readonly string[]> = {
  apply: ['mustList', 'state', 'thenumber'],
  cancelApply: ['state', 'thenumber'],
  checkMust: ['attachMust'],
  saveRecords: ['dataList', 'state'],
  deleteRecords: ['state'],
  resume: ['email'],
};

/** Keys that rows alone do not have in the examples of docs/wire.md, by the call and the list that the rows stand in. */
const OF_ROWS: Record<string, Record<string, readonly string[]>> = {
  position: { position_data: ['hireChannel'] },
  positionList: { position_data: ['hireChannel'] },
  // The specification names no channel among the keys of a position.
  appliedPositions: { position_list: ['hireChannel'] },
  appliedHistory: { position_list: ['hireChannel'] },
  collectedPositions: { position_list: ['hireChannel'] },
};

/** Whether a key of a row is one of ours alone; `rows` is the list that the row stands in. */
export const isRowAddition = (call: string, rows: string, key: string): boolean =>
  OF_ROWS[call]?.[rows]?.includes(key) ?? false;

/** Whether a key of an answer is one of ours alone. Files keep their `path`: only hits of a search have it as a text. */
export const isAddition = (call: string, key: string): boolean =>
  (EVERYWHERE.has(key) && !(key === 'path' && call !== 'codeTree')) ||
  (OF_CALL[call]?.includes(key) ?? false);

/** Calls that the specification does not have. */
export const OUR_CALLS: ReadonlySet<string> = new Set([
  'positionSearch',
  'messages',
  'readMessages',
  'similarPositions',
  'positionQuestions',
  'askQuestion',
  'savedSearches',
  'saveSearch',
  'changeSearch',
  'stopSearchMails',
  'personalData',
  'dataArchive',
  'askDeletion',
  'callOffDeletion',
  'keepAccount',
  'contact',
  'askContact',
  'confirmContact',
  'callOffContact',
  'passkeys',
  'passkeyToAdd',
  'addPasskey',
  'removePasskey',
  'passkeyChallenge',
  'passkeySignIn',
]);

/** Calls whose `type` a server without it does not look at. */
export const OUR_TYPES: ReadonlySet<string> = new Set([
  'keepAlive',
  'draftKey',
  'drafts',
  'correction',
  'askCorrection',
  'withdrawCorrection',
  'answerPlace',
  'keepDraft',
  'removeDrafts',
]);
