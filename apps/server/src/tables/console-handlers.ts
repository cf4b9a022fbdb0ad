import type { Handlers } from '../console/call.ts';
import { getAudit, getAuditLine, exportAudit } from '../console/audit-calls.ts';
import { getSignInWays, startProviderSignIn, finishProviderSignIn } from '../console/oidc/calls.ts';
import { changeOwnPassword } from '../console/own-password.ts';
import { getPasskeys, addOptions, addPasskey, removePasskey } from '../console/passkeys/own.ts';
import { signInOptions, signInByPasskey } from '../console/passkeys/sign-in.ts';
import { getPolicy, putPolicy } from '../console/policy.ts';
import { signIn, getSession, signOut } from '../console/sign-in.ts';
import { setUpTotp, confirmTotp, endTotp } from '../console/totp.ts';
import { addRole, getRoles, putRole, removeRole } from '../console/role-calls.ts';
import { getUsers, addUser, changeUser } from '../console/user-calls.ts';
import {
  getChannels,
  addChannel,
  putChannel,
  moveChannel,
  removeChannel,
} from '../modules/channels/console-calls.ts';
import { getCommitment, addCommitment } from '../modules/commitment/console-calls.ts';
import {
  getDocumentTemplates,
  addDocumentTemplate,
  getDocumentTemplate,
  putDocumentTemplate,
  restoreDocumentTemplate,
  sampleDocument,
  addLogo,
} from '../modules/documents/console-calls.ts';
import { getAgeDays, putAgeDay, reviewAgeDay } from '../modules/eligibility/age-days.ts';
import { getConditions, reviewConditions, putConditions } from '../modules/eligibility/console-calls.ts';
import {
  askScoreCorrection,
  confirmScoreCorrection,
  endScoreCorrection,
  getScoreCorrection,
  getScoreCorrections,
} from '../modules/exams/corrections.ts';
import { tryExamImport, commitExamImport, undoExamImport } from '../modules/exams/imports.ts';
import {
  askExamPublication,
  confirmExamPublication,
  endExamRequest,
  withdrawExam,
} from '../modules/exams/publication.ts';
import { drawSeats } from '../modules/exams/seats/draws.ts';
import { getSeats, seatsFile } from '../modules/exams/seats/list.ts';
import { moveSeat } from '../modules/exams/seats/move.ts';
import { seatPlanFile } from '../modules/exams/seats/plan-file.ts';
import { getSeatPlan, putSeatPlan } from '../modules/exams/seats/plan.ts';
import { readSeatPlanFile } from '../modules/exams/seats/read-plan.ts';
import { getRanking, putRanking } from '../modules/exams/ranking.ts';
import { rankingFile } from '../modules/exams/ranking-file.ts';
import { putSubjects } from '../modules/exams/subjects.ts';
import { examTemplate } from '../modules/exams/template.ts';
import { getExams } from '../modules/exams/view.ts';
import {
  confirmInterviewCorrection,
  endInterviewCorrection,
} from '../modules/interview-groups/corrections.ts';
import { drawInterviews, undoInterviewDraw } from '../modules/interview-groups/draws.ts';
import { putInterviewGroup, removeInterviewGroup } from '../modules/interview-groups/groups.ts';
import {
  askMarkCorrection,
  declareRelation,
  getMarking,
  getMarkingGroup,
  sendMarks,
} from '../modules/interview-groups/marking.ts';
import {
  getInterviewMembers,
  getInterviewScreen,
  moveInterviewMember,
} from '../modules/interview-groups/members.ts';
import { interviewPaper } from '../modules/interview-groups/paper.ts';
import { addInterviewRelation, removeInterviewRelation } from '../modules/interview-groups/relations.ts';
import { takeInterviewMarks } from '../modules/interview-groups/take-over.ts';
import { getInterviewGroups } from '../modules/interview-groups/view.ts';
import { getRehearsal, startRehearsal, stopRehearsal } from '../modules/rehearsal/console-calls.ts';
import { getPicture } from '../modules/picture/calls.ts';
import { giveHiringOpinion } from '../modules/hiring/approval.ts';
import { recordHealth, recordVetting } from '../modules/hiring/checks.ts';
import {
  addHiringPerson,
  askSubstitutes,
  dropHiring,
  proposeHiring,
  putHiringRule,
} from '../modules/hiring/lists.ts';
import { leaveHiring, moveHiring, restoreHiring } from '../modules/hiring/moves.ts';
import { offerHiring, tickHiringPapers } from '../modules/hiring/offers.ts';
import { getHiring, getHiringPerson } from '../modules/hiring/view.ts';
import {
  addHiringFile,
  endHiringFileEarly,
  fetchHiringFile,
  getHiringFiles,
} from '../modules/review-exports/hiring-files.ts';
import { interviewFile } from '../modules/interview/file.ts';
import {
  dropInterviewList,
  getInterview,
  makeInterviewLists,
  putInterviewRule,
} from '../modules/interview/lists.ts';
import { offerInterviewPlaces, overrideInterviewPlace } from '../modules/interview/places.ts';
import { getWorkingCalendar, putWorkingCalendar } from '../modules/public-lists/calendar.ts';
import { addObjection, decideObjection, getObjections } from '../modules/public-lists/objections.ts';
import { confirmPublicList, dropPublicList, withdrawPublicList } from '../modules/public-lists/decide.ts';
import { publicListFile } from '../modules/public-lists/file.ts';
import { askPublicList } from '../modules/public-lists/make.ts';
import { getPublicList, getPublicLists } from '../modules/public-lists/view.ts';
import { getComments, addComment, resolveThread } from '../modules/field-sets/comments.ts';
import { discardDraft, getDiscarded, restoreDiscarded } from '../modules/field-sets/discard.ts';
import { getDraft, getOthers, tellPlace } from '../modules/field-sets/drafts.ts';
import { getEvents } from '../modules/field-sets/events.ts';
import { importFile, exportFile } from '../modules/field-sets/exchange.ts';
import { allocateIds } from '../modules/field-sets/ids.ts';
import { getImpact } from '../modules/field-sets/impact.ts';
import { addSet } from '../modules/field-sets/new-set.ts';
import {
  getPreviewLinks,
  addPreviewLink,
  endPreviewLink,
  openPreviewLink,
} from '../modules/field-sets/preview-links.ts';
import { publish } from '../modules/field-sets/publish.ts';
import {
  getRequests,
  askPublish,
  confirmRequest,
  retryRequest,
  endRequest,
} from '../modules/field-sets/requests.ts';
import { review } from '../modules/field-sets/review.ts';
import { getMerge } from '../modules/field-sets/merge-preview.ts';
import { getSets, getCodeList, getCodes } from '../modules/field-sets/sets.ts';
import { saveSteps } from '../modules/field-sets/steps.ts';
import { getVersions, getVersion, getFirstVersions, getJournal } from '../modules/field-sets/versions.ts';
import { getMails, getMail, resendFailed, resendMail, cancelMail } from '../modules/mail/console-calls.ts';
import {
  getMailingChoices,
  getMailings,
  addMailing,
  countMailing,
  getMailing,
  previewMailing,
  sendMailing,
  stopSending,
} from '../modules/mailings/console-calls.ts';
import {
  getTemplates,
  addTemplate,
  changeTemplate,
  deleteTemplate,
} from '../modules/mailings/template-calls.ts';
import {
  getNotices,
  addNotice,
  getNotice,
  putNotice,
  setNoticeState,
  getNoticePlaces,
  addNoticeFile,
} from '../modules/notices/console-calls.ts';
import { getOperations } from '../modules/operations/console-calls.ts';
import {
  searchCandidates,
  candidateArchive,
  deleteCandidate,
} from '../modules/personal-data/console-calls.ts';
import {
  getRetention,
  putRetention,
  putHold,
  getReport,
  getEnding,
} from '../modules/personal-data/retention-calls.ts';
import { addFormPicture, addNoticePicture, addPicture } from '../modules/pictures/pictures.ts';
import { getQuestions, answerQuestion, hideQuestion } from '../modules/position-questions/console-calls.ts';
import { getChannelLists, putChannelList } from '../modules/recruitments/channel-lists.ts';
import { exportPositions } from '../modules/recruitments/export.ts';
import { getImports, commitImport, undoImport } from '../modules/recruitments/imports.ts';
import { chooseImport, tryImport } from '../modules/recruitments/try-import.ts';
import { getOpening } from '../modules/recruitments/opening.ts';
import { getPositions, savePositions, removePositions } from '../modules/recruitments/positions.ts';
import { getRatios, cancelPosition } from '../modules/recruitments/ratios.ts';
import {
  getRecruitments,
  addRecruitment,
  getRecruitment,
  putRecruitment,
  putState,
  copyRecruitment,
} from '../modules/recruitments/recruitments.ts';
import {
  getExports,
  addExport,
  endExportEarly,
  fetchExport,
  saveLayout,
  removeLayout,
} from '../modules/review-exports/calls.ts';
import {
  addExamPapers,
  endExamPapersEarly,
  fetchExamPapers,
  getExamPapers,
} from '../modules/review-exports/papers.ts';
import { getStatistics, exportStatistics } from '../modules/review-statistics/calls.ts';
import {
  getActions,
  addAction,
  getAction,
  startAction,
  stopAction,
  undoAction,
} from '../modules/review/actions.ts';
import { getApplication } from '../modules/review/application.ts';
import { getExampleAnswers } from '../modules/review/example-answers.ts';
import { nextApplication, addClaim, endClaim } from '../modules/review/claims.ts';
import { answerCorrection, getCorrections } from '../modules/review/corrections.ts';
import { getDecisions, addDecision, addConfirmation, undoDecision } from '../modules/review/decisions.ts';
import { getDifferences } from '../modules/review/differences.ts';
import { countFacets } from '../modules/review/facets.ts';
import { getFile, getPaper } from '../modules/review/files.ts';
import { findApplications, findPositions } from '../modules/review/find.ts';
import { searchApplications } from '../modules/review/list.ts';
import { readPasted } from '../modules/review/pasted.ts';
import { getReasons, putReasons } from '../modules/review/reasons.ts';
import { getReturnableFiles } from '../modules/review/returnable.ts';
import { getSecondLook, putSecondLook } from '../modules/review/second-look.ts';
import { getStages, putStages } from '../modules/review/stages.ts';
import { getViews, addView, putView, deleteView } from '../modules/review/views.ts';
import { getSettings, reviewSettings, putSettings } from '../modules/settings/console-calls.ts';
import { getSmsGateway, putSmsGateway, testSmsGateway } from '../modules/sms/console-calls.ts';
import { getStart } from '../modules/start/console-calls.ts';
import { getUnits, putUnits } from '../modules/units/console-calls.ts';

/** What runs for each call of the console's contract; one without a handler does not compile (HR-03, SEE-01). */
export const consoleHandlers: Handlers = {
  // account
  signIn,
  signInOptions,
  signInByPasskey,
  getSignInWays,
  startProviderSignIn,
  finishProviderSignIn,
  getSession,
  signOut,
  changeOwnPassword,
  setUpTotp,
  confirmTotp,
  endTotp,
  getPasskeys,
  addOptions,
  addPasskey,
  removePasskey,

  // forms
  getSets,
  addSet,
  addFormPicture,
  getCodes,
  getCodeList,
  getMerge,
  getEvents,
  getDraft,
  getOthers,
  tellPlace,
  saveSteps,
  discardDraft,
  getDiscarded,
  restoreDiscarded,
  allocateIds,
  getComments,
  addComment,
  resolveThread,
  importFile,
  exportFile,

  // publishing
  review,
  publish,
  getPreviewLinks,
  addPreviewLink,
  endPreviewLink,
  openPreviewLink,
  getImpact,
  getRequests,
  askPublish,
  confirmRequest,
  retryRequest,
  endRequest,
  getVersions,
  getVersion,
  getFirstVersions,
  getJournal,

  // content
  getNotices,
  addNotice,
  getNotice,
  putNotice,
  setNoticeState,
  getNoticePlaces,
  addPicture,
  addNoticePicture,
  addNoticeFile,
  getChannels,
  addChannel,
  putChannel,
  moveChannel,
  removeChannel,
  getCommitment,
  addCommitment,

  // settings
  getSettings,
  reviewSettings,
  putSettings,
  getSmsGateway,
  putSmsGateway,
  testSmsGateway,
  getDocumentTemplates,
  addDocumentTemplate,
  getDocumentTemplate,
  putDocumentTemplate,
  restoreDocumentTemplate,
  sampleDocument,
  addLogo,
  getUnits,
  putUnits,
  getChannelLists,
  putChannelList,
  getReasons,
  putReasons,
  getReturnableFiles,

  // mail
  getMails,
  getMail,
  resendFailed,
  resendMail,
  cancelMail,
  getTemplates,
  addTemplate,
  changeTemplate,
  deleteTemplate,
  getMailingChoices,
  getMailings,
  addMailing,
  countMailing,
  getMailing,
  previewMailing,
  sendMailing,
  stopSending,

  // recruitments
  getRecruitments,
  addRecruitment,
  getRecruitment,
  putRecruitment,
  putState,
  copyRecruitment,
  getPicture,
  getRehearsal,
  startRehearsal,
  stopRehearsal,
  getPositions,
  savePositions,
  removePositions,
  exportPositions,
  getImports,
  tryImport,
  chooseImport,
  commitImport,
  undoImport,
  getOpening,
  getRatios,
  cancelPosition,
  getQuestions,
  answerQuestion,
  hideQuestion,
  getConditions,
  reviewConditions,
  putConditions,
  getAgeDays,
  reviewAgeDay,
  putAgeDay,
  getRetention,
  putRetention,
  putHold,
  getReport,
  getEnding,

  // exams
  getExams,
  putSubjects,
  getRanking,
  putRanking,
  rankingFile,
  getScoreCorrections,
  getScoreCorrection,
  getInterview,
  putInterviewRule,
  makeInterviewLists,
  dropInterviewList,
  overrideInterviewPlace,
  offerInterviewPlaces,
  interviewFile,
  getInterviewGroups,
  putInterviewGroup,
  removeInterviewGroup,
  getInterviewMembers,
  interviewPaper,
  addInterviewRelation,
  removeInterviewRelation,
  drawInterviews,
  undoInterviewDraw,
  moveInterviewMember,
  getInterviewScreen,
  takeInterviewMarks,
  confirmInterviewCorrection,
  endInterviewCorrection,
  getMarking,
  getMarkingGroup,
  sendMarks,
  askMarkCorrection,
  declareRelation,
  getHiring,
  getHiringPerson,
  putHiringRule,
  proposeHiring,
  dropHiring,
  addHiringPerson,
  askSubstitutes,
  moveHiring,
  leaveHiring,
  restoreHiring,
  recordHealth,
  recordVetting,
  giveHiringOpinion,
  offerHiring,
  tickHiringPapers,
  getHiringFiles,
  addHiringFile,
  endHiringFileEarly,
  fetchHiringFile,
  getPublicLists,
  getPublicList,
  askPublicList,
  confirmPublicList,
  dropPublicList,
  withdrawPublicList,
  publicListFile,
  getObjections,
  addObjection,
  decideObjection,
  getWorkingCalendar,
  putWorkingCalendar,
  askScoreCorrection,
  confirmScoreCorrection,
  endScoreCorrection,
  examTemplate,
  tryExamImport,
  commitExamImport,
  undoExamImport,
  askExamPublication,
  confirmExamPublication,
  endExamRequest,
  withdrawExam,
  getSeatPlan,
  putSeatPlan,
  seatPlanFile,
  readSeatPlanFile,
  getSeats,
  seatsFile,
  drawSeats,
  moveSeat,
  getExamPapers,
  addExamPapers,
  endExamPapersEarly,
  fetchExamPapers,

  // applications
  searchApplications,
  countFacets,
  readPasted,
  getViews,
  addView,
  putView,
  deleteView,
  getStages,
  putStages,
  getActions,
  addAction,
  getAction,
  startAction,
  stopAction,
  undoAction,
  getDecisions,
  getDifferences,
  addDecision,
  answerCorrection,
  getCorrections,
  addConfirmation,
  nextApplication,
  getApplication,
  getExampleAnswers,
  getFile,
  getPaper,
  addClaim,
  endClaim,
  undoDecision,
  getSecondLook,
  putSecondLook,
  getExports,
  addExport,
  endExportEarly,
  fetchExport,
  saveLayout,
  removeLayout,
  getStatistics,
  exportStatistics,

  // people
  getRoles,
  addRole,
  putRole,
  removeRole,
  getUsers,
  addUser,
  changeUser,
  getPolicy,
  putPolicy,
  getAudit,
  getAuditLine,
  exportAudit,
  getStart,
  getOperations,
  searchCandidates,
  findPositions,
  findApplications,
  candidateArchive,
  deleteCandidate,
};
