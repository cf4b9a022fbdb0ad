import type { FlowCases } from './cases.ts';
import { cases as activation } from './activation/activation.cases.ts';
import { cases as appliedView } from './applied-view/applied-view.cases.ts';
import { cases as application } from './application/application.cases.ts';
import { cases as completion } from './completion/completion.cases.ts';
import { cases as logout } from './logout/logout.cases.ts';
import { cases as find } from './find/find.cases.ts';
import { cases as leaveGuard } from './leave-guard/leave-guard.cases.ts';
import { cases as login } from './login/login.cases.ts';
import { cases as record } from './record/record.cases.ts';
import { cases as recordSet } from './record-set/record-set.cases.ts';
import { cases as registration } from './registration/registration.cases.ts';
import { cases as reset } from './reset/reset.cases.ts';
import { cases as session } from './session/session.cases.ts';
import { cases as submission } from './submission/submission.cases.ts';
import { cases as upload } from './upload/upload.cases.ts';
import { cases as viewer } from './viewer/viewer.cases.ts';

/** The cases of every flow of the portal, by the names of `portalFlows`. */
export const portalFlowCases: Readonly<Record<string, FlowCases>> = {
  activation,
  appliedView,
  application,
  completion,
  logout,
  find,
  leaveGuard,
  login,
  record,
  recordSet,
  registration,
  reset,
  session,
  submission,
  upload,
  viewer,
};
