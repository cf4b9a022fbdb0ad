import type { AnyStateMachine } from 'xstate';
import { activationMachine } from './activation/activation.machine.ts';
import { appliedViewMachine } from './applied-view/applied-view.machine.ts';
import { applicationMachine } from './application/application.machine.ts';
import { completionMachine } from './completion/completion.machine.ts';
import { logoutMachine } from './logout/logout.machine.ts';
import { findMachine } from './find/find.machine.ts';
import { leaveGuardMachine } from './leave-guard/leave-guard.machine.ts';
import { loginMachine } from './login/login.machine.ts';
import { recordMachine } from './record/record.machine.ts';
import { recordSetMachine } from './record-set/record-set.machine.ts';
import { registrationMachine } from './registration/registration.machine.ts';
import { resetMachine } from './reset/reset.machine.ts';
import { sessionMachine } from './session/session.machine.ts';
import { submissionMachine } from './submission/submission.machine.ts';
import { uploadMachine } from './upload/upload.machine.ts';
import { viewerMachine } from './viewer/viewer.machine.ts';

/** Every flow of the portal by its name. */
export const portalFlows: Readonly<Record<string, AnyStateMachine>> = {
  activation: activationMachine,
  appliedView: appliedViewMachine,
  application: applicationMachine,
  completion: completionMachine,
  logout: logoutMachine,
  find: findMachine,
  leaveGuard: leaveGuardMachine,
  login: loginMachine,
  record: recordMachine,
  recordSet: recordSetMachine,
  registration: registrationMachine,
  reset: resetMachine,
  session: sessionMachine,
  submission: submissionMachine,
  upload: uploadMachine,
  viewer: viewerMachine,
};
