import type { CallName } from '@portal/wire/calls';
import type { CallTable, Handler } from '../protocol/call-handler.ts';
import { accountSettings } from '../modules/accounts/calls/account-settings.ts';
import { appliedHistory } from '../modules/applications/calls/applied-history.ts';
import { appliedPositions } from '../modules/applications/calls/applied-positions.ts';
import { apply } from '../modules/applications/calls/apply.ts';
import { attachmentCategories } from '../modules/files/calls/attachment-categories.ts';
import { bindRecordFiles } from '../modules/files/calls/bind-record-files.ts';
import { cancelApply } from '../modules/applications/calls/cancel-apply.ts';
import { changeApplyCode } from '../modules/accounts/calls/change-apply-code.ts';
import { changePassword } from '../modules/accounts/calls/change-password.ts';
import { channelContent } from '../modules/channels/calls/channel-content.ts';
import { channels } from '../modules/channels/calls/channels.ts';
import { checkEmail } from '../modules/accounts/calls/check-email.ts';
import { checkMust } from '../modules/resume/calls/check-must.ts';
import { codeTree } from '../modules/codes/calls/code-tree.ts';
import { collect } from '../modules/applications/calls/collect.ts';
import { collectedPositions } from '../modules/applications/calls/collected-positions.ts';
import { deleteAttachments } from '../modules/files/calls/delete-attachments.ts';
import { deleteRecordFiles } from '../modules/files/calls/delete-record-files.ts';
import { deleteRecords } from '../modules/resume/calls/delete-records.ts';
import { draftKey } from '../modules/accounts/calls/draft-key.ts';
import { keepAlive } from '../modules/accounts/calls/keep-alive.ts';
import { newPositions } from '../modules/positions/calls/new-positions.ts';
import { noticeList } from '../modules/notices/calls/notice-list.ts';
import { notice } from '../modules/public-lists/calls/notice.ts';
import { organization } from '../modules/positions/calls/organization.ts';
import { portalConfig } from '../modules/settings/calls/portal-config.ts';
import { positionList } from '../modules/positions/calls/position-list.ts';
import { positionSearch } from '../modules/positions/calls/position-search.ts';
import { position } from '../modules/positions/calls/position.ts';
import { printExam } from '../modules/documents/calls/print-exam.ts';
import { rankPositions } from '../modules/applications/calls/rank-positions.ts';
import { recordFileAddress } from '../modules/files/calls/record-file-address.ts';
import { registrationConfig } from '../modules/accounts/calls/registration-config.ts';
import { resetSettings } from '../modules/accounts/calls/reset-settings.ts';
import { resumePreview } from '../modules/documents/calls/resume-preview.ts';
import { resume } from '../modules/resume/calls/resume.ts';
import { saveRecords } from '../modules/applications/calls/save-records.ts';
import { setPassword } from '../modules/accounts/calls/set-password.ts';
import { showScore } from '../modules/documents/calls/show-score.ts';
import { answerPlace } from '../modules/hiring/calls/answer-place.ts';
import { askCorrection } from '../modules/applications/calls/ask-correction.ts';
import { correction } from '../modules/applications/calls/correction.ts';
import { withdrawCorrection } from '../modules/applications/calls/withdraw-correction.ts';
import { uncollect } from '../modules/applications/calls/uncollect.ts';
import { messages } from '../modules/mail/calls/messages.ts';
import { readMessages } from '../modules/mail/calls/read-messages.ts';
import { drafts } from '../modules/kept-drafts/calls/drafts.ts';
import { keepDraft } from '../modules/kept-drafts/calls/keep-draft.ts';
import { removeDrafts } from '../modules/kept-drafts/calls/remove-drafts.ts';
import { askDeletion } from '../modules/personal-data/calls/ask-deletion.ts';
import { callOffDeletion } from '../modules/personal-data/calls/call-off-deletion.ts';
import { dataArchive } from '../modules/personal-data/calls/data-archive.ts';
import { keepAccount } from '../modules/personal-data/calls/keep-account.ts';
import { personalData } from '../modules/personal-data/calls/personal-data.ts';
import { changeSearch } from '../modules/saved-searches/calls/change-search.ts';
import { saveSearch } from '../modules/saved-searches/calls/save-search.ts';
import { similarPositions } from '../modules/positions/calls/similar-positions.ts';
import { askQuestion } from '../modules/position-questions/calls/ask-question.ts';
import { positionQuestions } from '../modules/position-questions/calls/position-questions.ts';
import { savedSearches } from '../modules/saved-searches/calls/saved-searches.ts';
import { stopSearchMails } from '../modules/saved-searches/calls/stop-search-mails.ts';
import { addPasskey } from '../modules/accounts/calls/add-passkey.ts';
import { passkeyChallenge } from '../modules/accounts/calls/passkey-challenge.ts';
import { passkeySignIn } from '../modules/accounts/calls/passkey-sign-in.ts';
import { passkeyToAdd } from '../modules/accounts/calls/passkey-to-add.ts';
import { passkeys } from '../modules/accounts/calls/passkeys.ts';
import { removePasskey } from '../modules/accounts/calls/remove-passkey.ts';
import { askContact } from '../modules/accounts/calls/ask-contact.ts';
import { callOffContact } from '../modules/accounts/calls/call-off-contact.ts';
import { confirmContact } from '../modules/accounts/calls/confirm-contact.ts';
import { contact } from '../modules/accounts/calls/contact.ts';
import { verifyReset } from '../modules/accounts/calls/verify-reset.ts';

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
  draftKey,
  drafts,
  keepDraft,
  removeDrafts,
  keepAlive,
  messages,
  readMessages,
  newPositions,
  noticeList,
  notice,
  organization,
  portalConfig,
  positionList,
  position,
  positionSearch,
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
  askCorrection,
  correction,
  withdrawCorrection,
  answerPlace,
  uncollect,
  verifyReset,
  similarPositions,
  positionQuestions,
  askQuestion,
  savedSearches,
  saveSearch,
  changeSearch,
  stopSearchMails,
  personalData,
  dataArchive,
  askDeletion,
  callOffDeletion,
  keepAccount,
  passkeys,
  passkeyToAdd,
  addPasskey,
  removePasskey,
  passkeyChallenge,
  passkeySignIn,
  contact,
  askContact,
  confirmContact,
  callOffContact,
};

export const calls: CallTable = table;
