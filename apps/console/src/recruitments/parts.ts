import type { CallName } from '@portal/console-contract';
import type { ComponentType } from 'react';
import { ApplicationsPart } from '../applications/ApplicationsPart.tsx';
import { ExamsPart } from '../exams/ExamsPart.tsx';
import { ExportsPart } from '../exports/ExportsPart.tsx';
import { InterviewPart } from '../interview/InterviewPart.tsx';
import { StatisticsPart } from '../statistics/StatisticsPart.tsx';
import { SecondLookPart } from '../review/SecondLookPart.tsx';
import { FilePart } from './FilePart.tsx';
import type { PartProps } from './part-props.ts';
import { PositionsPart } from './PositionsPart.tsx';
import { QuestionsPart } from './QuestionsPart.tsx';
import { RatiosPart } from './RatiosPart.tsx';
import { RetentionPart } from './RetentionPart.tsx';
import { StagesPart } from './StagesPart.tsx';

/** Parts by the last word of their address; their names are texts of `recruitments:parts`. */
export const PARTS: readonly {
  name: string;
  Part: ComponentType<PartProps>;
  /** What the part asks for first: it is there for whoever may (SEE-06). */
  call: CallName;
  /** Shows what of a recruitment is in a person's scope; the others are about all of it. */
  ofParts?: true;
}[] = [
  { name: 'positions', Part: PositionsPart, call: 'getPositions' },
  { name: 'applications', Part: ApplicationsPart, call: 'searchApplications', ofParts: true },
  { name: 'questions', Part: QuestionsPart, call: 'getQuestions', ofParts: true },
  { name: 'ratios', Part: RatiosPart, call: 'getRatios' },
  { name: 'file', Part: FilePart, call: 'getImports' },
  { name: 'stages', Part: StagesPart, call: 'getStages' },
  { name: 'exams', Part: ExamsPart, call: 'getExams' },
  { name: 'interview', Part: InterviewPart, call: 'getInterview' },
  { name: 'statistics', Part: StatisticsPart, call: 'getStatistics', ofParts: true },
  { name: 'exports', Part: ExportsPart, call: 'getExports' },
  { name: 'second-look', Part: SecondLookPart, call: 'getSecondLook' },
  { name: 'retention', Part: RetentionPart, call: 'getRetention' },
];
