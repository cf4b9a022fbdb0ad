import type { SetExample, StoredFieldSet } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import { alike } from '../drafts/cells.ts';
import type { Change } from '../model.ts';
import type { Found, What } from './changes.ts';

const keyOf = (fieldsetid: string, { id }: SetExample): string => `${fieldsetid}/examples/${id}`;

const told = (what: What, fieldsetid: string, example: SetExample, key: string): Found => ({
  key,
  subject: 'rule',
  what,
  fieldsetid,
  name: byLanguage(() => example.name),
});

/** Examples that came, went, or say something else (FORM-11). */
export function compareExamples(before: StoredFieldSet, after: StoredFieldSet): Found[] {
  const { fieldsetid } = after;
  const [old, now] = [before, after].map(
    ({ examples = [] }) => new Map(examples.map((one) => [one.id, one])),
  );
  const tell = (what: What, example: SetExample): Found =>
    told(what, fieldsetid, example, keyOf(fieldsetid, example));
  return [
    ...[...(now ?? [])].flatMap(([id, example]) => {
      const was = old?.get(id);
      if (!was) return [tell('exampleAdded', example)];
      return alike(was, example) ? [] : [tell('exampleChanged', example)];
    }),
    ...[...(old ?? [])].flatMap(([id, example]) => (now?.has(id) ? [] : [tell('exampleRemoved', example)])),
  ];
}

/** An example that failed, as a change of its own: it is confirmed before publishing as others are. */
export const failedExample = (
  fieldsetid: string,
  example: SetExample,
  { misfits, differences }: { misfits: boolean; differences: number },
): Found => ({
  ...told(
    misfits ? 'exampleMisfit' : 'exampleFails',
    fieldsetid,
    example,
    `${keyOf(fieldsetid, example)}/failed`,
  ),
  to: String(differences),
});

/** Whether it is no change of a draft but an example that a change broke. */
export const isFailedExample = ({ what }: Pick<Change, 'what'>): boolean =>
  what === 'exampleFails' || what === 'exampleMisfit';
