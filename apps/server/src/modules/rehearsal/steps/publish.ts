import type { ExamKind } from '@portal/schemas';
import { askExamPublication, confirmExamPublication } from '../../exams/publication.ts';
import { examsView } from '../../exams/view.ts';
import { TEMPLATE_PREFIX } from '../templates.ts';
import { demandPeople } from '../people.ts';
import { officeCall } from '../scene.ts';
import type { Walk } from '../walk.ts';

/** Publishes what there is of an examination as two people do; false = it cannot be, and why is found. */
export async function published(walk: Walk, kind: ExamKind): Promise<boolean> {
  const { services, batch, find } = walk;
  await demandPeople(walk, [
    { capability: 'exams.edit', people: 1, work: kind },
    { capability: 'exams.publish', people: 2, work: kind },
  ]);
  const params = { id: batch, kind };
  const view = await examsView(officeCall(services, params), batch);
  const own = view.templates.filter((one) => one.kind === kind && one.id.startsWith(TEMPLATE_PREFIX));
  const template = own.find((one) => one.published);
  if (!template) {
    find({ what: own.length === 0 ? 'noTemplate' : 'templateHidden', to: 'templates', id: kind });
    return false;
  }
  const asked = await askExamPublication(officeCall(services, params), { template: template.id, at: '' });
  const fingerprint = asked.parts[kind].publication.request?.fingerprint ?? '';
  await confirmExamPublication(officeCall(services, params, 1), { fingerprint });
  return true;
}
