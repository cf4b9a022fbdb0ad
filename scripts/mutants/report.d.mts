/** A change that no test can notice. */
export interface Explained {
  file: string;
  /** The source line in which the change begins, without the space around it. */
  line: string;
  /** What is changed of it, and into what; white space counts as one space. */
  from: string;
  to: string;
  why: string;
}

/** What of a report of StrykerJS (mutation-testing-report-schema) is read. */
export interface Report {
  files: Readonly<
    Record<
      string,
      {
        source: string;
        mutants: readonly {
          status: string;
          replacement: string;
          location: {
            start: { line: number; column: number };
            end: { line: number; column: number };
          };
          static?: boolean;
          testsCompleted?: number;
        }[];
      }
    >
  >;
}

/** A change that nothing noticed: `place` is file, line and column. */
export interface Left {
  place: string;
  change: string;
}

/** What came of a run. `killed` counts those that ran out of time, `score` is in percent of all that could be loaded. */
export interface Run {
  total: number;
  killed: number;
  timeouts: number;
  survived: Left[];
  uncovered: Left[];
  explained: number;
  score: number;
  /** Why the run cannot be believed, or explanations that explain nothing; none = it can. */
  faults: string[];
}

export const PLANTED: string;

/** Counts a report's mutants and names those that survive without an explanation (RUN-07). */
export function readRun(report: Report, explained: readonly Explained[]): Run;
