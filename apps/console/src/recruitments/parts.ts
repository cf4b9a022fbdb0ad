import type { RecruitmentView } from '@portal/fieldsets/console-api';
import type { ComponentType } from 'react';
import { ExamsPart } from '../exams/ExamsPart.tsx';
import { SecondLookPart } from '../review/SecondLookPart.tsx';
import { FilePart } from './FilePart.tsx';
import { PositionsPart } from './PositionsPart.tsx';
import { RatiosPart } from './RatiosPart.tsx';
import { RetentionPart } from './RetentionPart.tsx';

/** What is shown of one recruitment beside its settings. */
export interface PartProps {
  recruitment: RecruitmentView;
  reload(): Promise<void>;
}

/** Parts by the last word of their address; their names are texts of `recruitments:parts`. */
export const PARTS: readonly { name: string; Part: ComponentType<PartProps> }[] = [
  { name: 'positions', Part: PositionsPart },
  { name: 'ratios', Part: RatiosPart },
  { name: 'file', Part: FilePart },
  { name: 'exams', Part: ExamsPart },
  { name: 'second-look', Part: SecondLookPart },
  { name: 'retention', Part: RetentionPart },
];
