export interface Bar {
  name: string;
  limit: number;
  value: number;
  /** Digits after the point; 0 unless given. */
  digits?: number;
  atLeast?: boolean;
}

/** What one step of the load took, beside the bare server of the same run. */
export interface LoadStep {
  rate: number;
  p99: number;
  bound: number;
  boundP99: number;
}

export function judged(bars: Bar[]): { text: string; missed: string[] };
export function serverBars(steps: Record<string, LoadStep>): Bar[];
/** Milliseconds: samples of waits, and how long whole actions took. */
export interface ReviewFigures {
  selectOnly: number[];
  page: number[];
  count: number[];
  limited: number[];
  facets: number[];
  largest: number[];
  decided: number;
  undone: number;
}

export function searchBars(times: readonly { total: number; count: number; page: number }[]): Bar[];
export function reviewBars(figures: ReviewFigures): Bar[];
