import type { ComponentType } from 'react';
import { ApplicationsPart } from '../applications/ApplicationsPart.tsx';
import { ExamsPart } from '../exams/ExamsPart.tsx';
import { ExportsPart } from '../exports/ExportsPart.tsx';
import { HiringPart } from '../hiring/HiringPart.tsx';
import { InterviewPart } from '../interview/InterviewPart.tsx';
import { GroupsPart } from '../interview-groups/GroupsPart.tsx';
import { ListsPart } from '../lists/ListsPart.tsx';
import { StatisticsPart } from '../statistics/StatisticsPart.tsx';
import { SecondLookPart } from '../review/SecondLookPart.tsx';
import { RehearsalPart } from '../rehearsal/RehearsalPart.tsx';
import { FilePart } from './FilePart.tsx';
import type { PartProps } from './part-props.ts';
import type { PartName } from './phases.ts';
import { PositionsPart } from './PositionsPart.tsx';
import { QuestionsPart } from './QuestionsPart.tsx';
import { RatiosPart } from './RatiosPart.tsx';
import { RetentionPart } from './RetentionPart.tsx';
import { StagesPart } from './StagesPart.tsx';

/** What draws each part of a recruitment, beside the page that it opens with. */
export const PARTS: Readonly<Record<Exclude<PartName, 'settings'>, ComponentType<PartProps>>> = {
  positions: PositionsPart,
  file: FilePart,
  stages: StagesPart,
  rehearsal: RehearsalPart,
  applications: ApplicationsPart,
  questions: QuestionsPart,
  'second-look': SecondLookPart,
  ratios: RatiosPart,
  exams: ExamsPart,
  interview: InterviewPart,
  interviews: GroupsPart,
  hiring: HiringPart,
  lists: ListsPart,
  statistics: StatisticsPart,
  exports: ExportsPart,
  retention: RetentionPart,
};
