import type { ConsoleError, ExamsView } from '@portal/console-contract';
import type { RecruitmentWindows } from '@portal/schemas';

/** What one part of the examination needs of the page around it. */
export interface ExamProps {
  /** Id of the recruitment. */
  recruitment: string;
  zone: string;
  /** Times in which candidates may see what is published. */
  windows: RecruitmentWindows;
  view: ExamsView;
  busy: boolean;
  /** Does something and shows what is refused of it; the view is loaded again after it. */
  run(part: string, what: () => Promise<void>): Promise<void>;
  /** What was refused of a part; null = nothing. */
  errorOfPart(part: string): ConsoleError | null;
}
