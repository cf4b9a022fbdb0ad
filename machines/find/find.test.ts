import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { REQUEST_TIMEOUT_MS } from '@portal/rules';
import { fails, hangs, replies, settle } from '../testing.ts';
import { findMachine, type FindForm } from './find.machine.ts';

const form: FindForm = {
  myName: '李蕾',
  phoneNumber: '13800138000',
  onlynFieldDesc: '11010519491231002X',
  vaildataCode: 'K7QX',
};

type Answer = { flag: string; msg: string };
type Input = { form: FindForm | null };

function start(find: ReturnType<typeof replies<Answer, Input>>) {
  const clock = new SimulatedClock();
  const actor = createActor(findMachine.provide({ actors: { find } }), { clock }).start();
  return { actor, clock, at: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context };
}

describe('find machine', () => {
  test.each([
    { flag: 'success', state: 'found', code: '', account: '您的登录账号为 li***i@example.com', attempts: 0 },
    { flag: 'no_account', state: 'notFound', code: '', account: '', attempts: 1 },
    { flag: 'validatecode-error', state: 'asking', code: 'validatecode-error', account: '', attempts: 1 },
    { flag: '', state: 'asking', code: 'exception', account: '', attempts: 1 },
  ])('[MACH-13] "$flag" leads to $state', async ({ flag, state, code, account, attempts }) => {
    const asked: Input[] = [];
    const { actor, at, context } = start(replies<Answer, Input>({ flag, msg: account }, asked));
    actor.send({ type: 'SUBMIT', form });
    expect(at()).toBe('searching');
    await settle();
    expect(at()).toBe(state);
    expect(context()).toMatchObject({ code, account, attempts });
    expect(asked).toEqual([{ form }]);
  });

  test('[ENT-22] the form is held under its own names', () => {
    const { actor, context } = start(hangs<Answer, Input>());
    actor.send({ type: 'SUBMIT', form });
    expect(Object.keys(context().form ?? {})).toEqual([
      'myName',
      'phoneNumber',
      'onlynFieldDesc',
      'vaildataCode',
    ]);
  });

  test('[MACH-13] no match leads back to the form', async () => {
    const { actor, at } = start(replies<Answer, Input>({ flag: 'no_account', msg: '' }));
    actor.send({ type: 'SUBMIT', form });
    await settle();
    actor.send({ type: 'AGAIN' });
    expect(at()).toBe('asking');
  });

  test('[MACH-19] failed and lost searches come back to the form', async () => {
    const failing = start(fails<Answer, Input>());
    failing.actor.send({ type: 'SUBMIT', form });
    await settle();
    expect(failing.context()).toMatchObject({ code: 'exception', attempts: 1, form });
    const lost = start(hangs<Answer, Input>());
    lost.actor.send({ type: 'SUBMIT', form });
    lost.clock.increment(REQUEST_TIMEOUT_MS);
    expect(lost.at()).toBe('asking');
    expect(lost.context()).toMatchObject({ code: 'timeout', attempts: 1 });
  });
});
