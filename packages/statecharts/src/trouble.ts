/** What can be wrong with something that is to be read as a machine; hosts keep a sentence for each in their languages. */
export type MachineProblem =
  | 'notMachine'
  | 'duplicateId'
  | 'forbiddenName'
  | 'unknownTarget'
  | 'tooManyStates'
  | 'tooDeep'
  | 'refused'
  | 'badShape'
  | 'noInitial'
  | 'notJson'
  | 'notSource'
  | 'noMachine'
  | 'tooSlow'
  | 'tooLarge'
  | 'editElsewhere'
  | 'editGone'
  | 'editTaken'
  | 'editName'
  | 'editLedTo';

const SENTENCES: Readonly<Record<MachineProblem, (at: string, subject: string) => string>> = {
  notMachine: (_, subject) => `This is no XState machine but ${subject}`,
  duplicateId: (at, subject) => `Two states have the id "${subject}": the second is ${at}`,
  forbiddenName: (at, subject) => `${at}: a state may not be called "${subject}"`,
  unknownTarget: (at, subject) => `${at}: there is no state "${subject}"`,
  tooManyStates: (at, subject) => `${at} has ${subject} states, more than can be drawn`,
  tooDeep: (at) => `${at}: its states are nested too deeply`,
  badShape: (at, subject) => `${at} is not what XState reads there: ${subject}`,
  noInitial: (at, subject) => `${at} has no initial state; it could be "${subject}"`,
  notJson: (_, subject) => `This is not JSON: ${subject}`,
  notSource: (at, subject) => `Line ${at}: ${subject}`,
  noMachine: () => 'There is no createMachine(…) here',
  tooSlow: (_, subject) => `Reading this took more than ${subject} seconds`,
  tooLarge: (_, subject) => `This is too large: ${subject} characters at most`,
  editElsewhere: (at, subject) =>
    `Line ${at}: "${subject}" is shared or stands elsewhere, so it has to be changed in the source`,
  editGone: (_, subject) => `"${subject}" is not in the source any more`,
  editTaken: (at, subject) => `${at}: there is "${subject}" already`,
  editName: (_, subject) => `"${subject}" cannot be a name here`,
  editLedTo: (at, subject) => `Other transitions lead to ${subject}: line ${at}`,
  refused: (at, subject) => `${at}: ${subject}`,
};

/** Says what is wrong with a machine and where; `message` is English, for a command line and for developers. */
export class MachineError extends Error {
  /** @param at the state it is about, by its path; @param subject what stands there: a name, a target, a number */
  constructor(
    readonly problem: MachineProblem,
    readonly at: string,
    readonly subject: string,
  ) {
    super(SENTENCES[problem](at, subject));
    this.name = 'MachineError';
  }
}

/** The text of whatever was thrown. */
export function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message;
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  try {
    return JSON.stringify(thrown);
  } catch {
    return kindOf(thrown);
  }
}

/** What a value is, in a word or two. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
