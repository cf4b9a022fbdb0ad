import { ConsoleClient } from '../../support/console.ts';
import { REFUSE } from '../review-support.ts';
import type { Portal } from '../support.ts';
import { addPerson, PEOPLE, type Fixture } from './fixture.ts';
import { plantOther } from './plant.ts';
import { settled } from './settled.ts';
import { valuesOf } from './values.ts';

/** Numbers of people that are added. */
const NEW = [PEOPLE, PEOPLE + 1, PEOPLE + 2];

/** Numbers of everybody outside of all scopes, whether they are there from the beginning or added. */
export const outsidersOf = ({ numbers }: Fixture): number[] => [...numbers.third, ...numbers.beyond, ...NEW];

/** Adds, changes and removes people whom nobody with a scope sees: in a unit of a shared recruitment, and in a recruitment. */
export async function changeOutside(portal: Portal, fixture: Fixture): Promise<void> {
  const { places, applications, numbers } = fixture;
  const admin = new ConsoleClient(portal.url);
  admin.cookie = fixture.cookies['admin'] ?? '';
  const [one = 0, two = 0, three = 0] = NEW;
  await addPerson(portal, places.third, one);
  await addPerson(portal, places.third, two);
  const refused = await addPerson(portal, places.beyond, three);
  await plantOther(portal, [...numbers.third, ...numbers.beyond, ...NEW], false);
  for (const [place, id] of [
    ['beyond', refused],
    ['third', applications.third[1]],
  ] as const)
    await admin.good('POST', `${places[place].base}/applications/${id}/decision`, { ...REFUSE, seen: '' });
  const moved = await admin.good<{ id: string; total: number }>(
    'POST',
    `${places.third.base}/review-actions`,
    {
      change: { kind: 'stage', stage: fixture.stage, note: '' },
      selection: { ids: applications.third },
    },
  );
  await admin.good('POST', `/review-actions/${moved.id}/start`, { count: moved.total, dueAt: null });
  await settled(portal);
  const [gone = 0] = numbers.beyond;
  const { email } = valuesOf(gone).other;
  const [found] = await admin.good<{ id: string }[]>('POST', '/candidates/search', { text: email });
  await admin.good('POST', `/candidates/${found?.id ?? ''}/delete`, { reason: '本人要求', confirm: email });
  await settled(portal);
}
