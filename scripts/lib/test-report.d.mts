/** A test in Vitest's JSON report; `duration` in milliseconds, absent when it did not run. */
export interface ReportedTest {
  fullName: string;
  status: string;
  duration?: number | null;
  /** What it said, with the stack. */
  failureMessages?: readonly string[];
}

/** A file in Vitest's JSON report. */
export interface ReportedFile {
  name: string;
  status: string;
  /** Why it could not be loaded. */
  message?: string;
  assertionResults: ReportedTest[];
}

/** A suite that ran: what it took and what it may take, in minutes. */
export interface RanSuite {
  name: string;
  took: number;
  budget: number;
}

export function namesOf(file: ReportedFile, status: string): string[];
export function failedOf(file: ReportedFile): string[];
export function shortName(file: string): string;
export function failureLines(files: readonly ReportedFile[]): string[];
export function slowestLines(files: readonly ReportedFile[], most: number): string[];
export function budgetLines(ran: readonly RanSuite[]): string[];
