import { EXAM_KINDS, type ExamKind } from '@portal/schemas';
import type { ConsoleCall } from '../../console/call.ts';
import { ConsoleRefused } from '../../console/refused.ts';

/** The kind that an address names; @throws ConsoleRefused 'notFound' */
export function kindOf({ params }: Pick<ConsoleCall, 'params'>): ExamKind {
  const kind = EXAM_KINDS.find((one) => one === params['kind']);
  if (!kind) throw new ConsoleRefused('notFound');
  return kind;
}
