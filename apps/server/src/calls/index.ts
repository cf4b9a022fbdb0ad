import type { CallName } from '@portal/wire/calls';
import type { Answer } from '../http/answer.ts';
import type { Context } from '../http/context.ts';
import type { Handler } from './handler.ts';
import { accountSettings } from './account-settings.ts';
import { appliedHistory } from './applied-history.ts';
import { appliedPositions } from './applied-positions.ts';
import { apply } from './apply.ts';
import { attachmentCategories } from './attachment-categories.ts';
import { bindRecordFiles } from './bind-record-files.ts';
import { cancelApply } from './cancel-apply.ts';
import { changeApplyCode } from './change-apply-code.ts';
import { changePassword } from './change-password.ts';
import { channelContent } from './channel-content.ts';
import { channels } from './channels.ts';
import { checkEmail } from './check-email.ts';
import { checkMust } from './check-must.ts';
import { codeTree } from './code-tree.ts';
import { collect } from './collect.ts';
import { collectedPositions } from './collected-positions.ts';
import { deleteAttachments } from './delete-attachments.ts';
import { deleteRecordFiles } from './delete-record-files.ts';
import { deleteRecords } from './delete-records.ts';
import { keepAlive } from './keep-alive.ts';
import { newPositions } from './new-positions.ts';
import { noticeList } from './notice-list.ts';
import { notice } from './notice.ts';
import { organization } from './organization.ts';
import { portalConfig } from './portal-config.ts';
import { positionList } from './position-list.ts';
import { position } from './position.ts';
import { printExam } from './print-exam.ts';
import { rankPositions } from './rank-positions.ts';
import { recordFileAddress } from './record-file-address.ts';
import { registrationConfig } from './registration-config.ts';
import { resetSettings } from './reset-settings.ts';
import { resumePreview } from './resume-preview.ts';
import { resume } from './resume.ts';
import { saveRecords } from './save-records.ts';
import { setPassword } from './set-password.ts';
import { showScore } from './show-score.ts';
import { uncollect } from './uncollect.ts';
import { verifyReset } from './verify-reset.ts';

export type AnyHandler = (context: Context, request: Record<string, unknown>) => Promise<Answer>;

/** One handler for each call of the call table; a missing one does not compile (WIRE-15). */
const table: { [K in CallName]: Handler<K> } = {
  accountSettings,
  appliedHistory,
  appliedPositions,
  apply,
  attachmentCategories,
  bindRecordFiles,
  cancelApply,
  changeApplyCode,
  changePassword,
  channelContent,
  channels,
  checkEmail,
  checkMust,
  codeTree,
  collect,
  collectedPositions,
  deleteAttachments,
  deleteRecordFiles,
  deleteRecords,
  keepAlive,
  newPositions,
  noticeList,
  notice,
  organization,
  portalConfig,
  positionList,
  position,
  printExam,
  rankPositions,
  recordFileAddress,
  registrationConfig,
  resetSettings,
  resume,
  resumePreview,
  saveRecords,
  setPassword,
  showScore,
  uncollect,
  verifyReset,
};

export const handlers: Record<CallName, AnyHandler> = table;
