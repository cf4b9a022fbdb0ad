export interface Bar {
  name: string;
  limit: number;
  value: number;
  /** Digits after the point; 0 unless given. */
  digits?: number;
  atLeast?: boolean;
}

export function judged(bars: Bar[]): { text: string; missed: string[] };
