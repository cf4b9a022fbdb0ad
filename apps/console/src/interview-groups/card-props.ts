import type { Run } from '../ui/use-run.ts';

/** What cards of the page are drawn from. */
export interface CardProps {
  recruitment: string;
  editable: boolean;
  act: Run;
}
