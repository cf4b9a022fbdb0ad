import { useActor } from '@xstate/react';
import { useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import {
  registrationMachine,
  type CodeAnswer,
  type EmailCheck,
  type RegistrationForm,
  type RegistrationResult,
} from '@portal/machines/registration/registration.machine.ts';
import { normaliseIdentity } from '@portal/rules';
import type { RegistrationConfig } from '@portal/schemas';
import { usePortal } from '../../services/PortalProvider.tsx';
import { ROUTER_BASE } from '../../services/places.ts';
import { resendActivation, usable } from './effects.ts';
import { asksBlackField, checksIdentity } from './registration-fields.ts';
import { pendingRegistration } from './registration-store.ts';

/** The registration machine with its calls; what travels is in the wire's words (REG-14 to REG-19). */
export function useRegistration(registration: RegistrationConfig, onEnter: () => void) {
  const { wire, signIn, config } = usePortal();
  const machine = useMemo(
    () =>
      registrationMachine.provide({
        actors: {
          checkEmail: fromPromise<CodeAnswer, EmailCheck>(async ({ input: { email, captcha } }) => {
            const { code, message } = await (
              await wire()
            ).call('checkEmail', { inputEmail: email, vaildcode: captcha });
            return { code, message };
          }),
          register: fromPromise<RegistrationResult, RegistrationForm>(async ({ input }) => {
            const onlyValue = checksIdentity(registration, config, input.idTypeValue)
              ? normaliseIdentity(input.onlyValue)
              : input.onlyValue.trim();
            const { code, message, data } = await (
              await wire()
            ).servlet('register', {
              loginName: input.user.trim(),
              password: input.password,
              idTypeValue: input.idTypeValue,
              onlyValue,
              realname: input.name.trim(),
              applycode: input.applycode,
              vaildcode: input.vaildcode,
              localUrl: `${window.location.origin}${ROUTER_BASE}`,
              blackValue: asksBlackField(registration) ? input.blackInput.trim() : onlyValue,
              equalFlag: registration.equalFlag,
            });
            const { acountBeActived, mailbox, user } = data;
            return { code, message, acountBeActived, mailbox, user: usable(user) };
          }),
          resend: fromPromise<string, { email: string }>(async ({ input }) =>
            resendActivation(await wire(), input.email),
          ),
        },
        actions: {
          enter: (_, { user }) => {
            if (user) signIn(user);
            onEnter();
          },
        },
      }),
    [wire, signIn, config, registration, onEnter],
  );
  const [input] = useState(() => ({ pending: pendingRegistration() }));
  return useActor(machine, { input });
}
