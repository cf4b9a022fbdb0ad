import type { Bar } from './figures.mjs';

/** What one step of the load took, beside the bare server of the same run. */
export interface LoadStep {
  rate: number;
  p99: number;
  bound: number;
  boundP99: number;
}

export function serverBars(steps: Record<string, LoadStep>, workers?: number): Bar[];
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

/** Medians of one form: ms until usable, ms of keys, bytes of scripts as sent. */
export interface FormFigures {
  ready: number;
  p95: number;
  sent: number;
}

export const FIELDS: Readonly<Record<'S' | 'M' | 'L', number>>;
export function formBars(
  at: (engine: string, size: string, slowdown: number) => FormFigures | undefined,
  saves: readonly { shown: number; messages: number; done: number }[],
): Bar[];
