import { LARGEST_BODY, MIDDLE_BODY, SMALL_BODY } from '../platform/limits.ts';
import { exportAudit, getAudit } from '../console/audit-calls.ts';
import type { ConsoleRoute } from '../console/route.ts';
import { examCalls } from './exam-calls.ts';
import { exportCalls } from './export-calls.ts';
import { addComment, getComments, resolveThread } from '../modules/field-sets/comments.ts';
import { getDraft, getOthers } from '../modules/field-sets/drafts.ts';
import { getEvents } from '../modules/field-sets/events.ts';
import { exportFile, importFile } from '../modules/field-sets/exchange.ts';
import { getImpact } from '../modules/field-sets/impact.ts';
import { allocateIds } from '../modules/field-sets/ids.ts';
import { getPolicy, putPolicy } from '../console/policy.ts';
import {
  addPreviewLink,
  endPreviewLink,
  getPreviewLinks,
  openPreviewLink,
} from '../modules/field-sets/preview-links.ts';
import { publish } from '../modules/field-sets/publish.ts';
import {
  askPublish,
  confirmRequest,
  endRequest,
  getRequests,
  retryRequest,
} from '../modules/field-sets/requests.ts';
import { review } from '../modules/field-sets/review.ts';
import { addSet } from '../modules/field-sets/new-set.ts';
import { getCodes, getSets } from '../modules/field-sets/sets.ts';
import { getConditions, putConditions, reviewConditions } from '../modules/eligibility/console-calls.ts';
import {
  addNotice,
  addNoticeFile,
  getNotice,
  getNoticePlaces,
  getNotices,
  putNotice,
  setNoticeState,
} from '../modules/notices/console-calls.ts';
import {
  addDocumentTemplate,
  addLogo,
  getDocumentTemplate,
  getDocumentTemplates,
  putDocumentTemplate,
  restoreDocumentTemplate,
  sampleDocument,
} from '../modules/documents/console-calls.ts';
import { getChannelLists, putChannelList } from '../modules/recruitments/channel-lists.ts';
import { exportPositions } from '../modules/recruitments/export.ts';
import { commitImport, getImports, tryImport, undoImport } from '../modules/recruitments/imports.ts';
import { getPositions, removePositions, savePositions } from '../modules/recruitments/positions.ts';
import { getOpening } from '../modules/recruitments/opening.ts';
import { cancelPosition, getRatios } from '../modules/recruitments/ratios.ts';
import {
  addRecruitment,
  copyRecruitment,
  getRecruitment,
  getRecruitments,
  putRecruitment,
  putState,
} from '../modules/recruitments/recruitments.ts';
import { addPicture } from '../modules/pictures/pictures.ts';
import {
  getEnding,
  getReport,
  getRetention,
  putHold,
  putRetention,
} from '../modules/personal-data/retention-calls.ts';
import { getUnits, putUnits } from '../modules/units/console-calls.ts';
import {
  addChannel,
  getChannels,
  moveChannel,
  putChannel,
  removeChannel,
} from '../modules/channels/console-calls.ts';
import { addCommitment, getCommitment } from '../modules/commitment/console-calls.ts';
import { cancelMail, getMail, getMails, resendFailed, resendMail } from '../modules/mail/console-calls.ts';
import {
  addMailing,
  countMailing,
  getMailing,
  getMailingChoices,
  getMailings,
  previewMailing,
  sendMailing,
  stopSending,
} from '../modules/mailings/console-calls.ts';
import {
  addTemplate,
  changeTemplate,
  deleteTemplate,
  getTemplates,
} from '../modules/mailings/template-calls.ts';
import {
  candidateArchive,
  deleteCandidate,
  searchCandidates,
} from '../modules/personal-data/console-calls.ts';
import { getSettings, putSettings, reviewSettings } from '../modules/settings/console-calls.ts';
import { getOperations } from '../modules/operations/console-calls.ts';
import { getStart } from '../modules/start/console-calls.ts';
import { discardDraft, getDiscarded, restoreDiscarded } from '../modules/field-sets/discard.ts';
import { saveSteps } from '../modules/field-sets/steps.ts';
import { getFirstVersions, getJournal, getVersion, getVersions } from '../modules/field-sets/versions.ts';
import { addUser, changeUser, getUsers } from '../console/user-calls.ts';
import { withinReach } from './reach.ts';
import { ownCalls } from './own-calls.ts';
import { reviewCalls } from './review-calls.ts';

/** Names, passwords, codes, switches. */
const SMALL = SMALL_BODY;
/** Texts in two languages, lists of ids, plans of a publish. */
const MIDDLE = MIDDLE_BODY;
/** Whole code lists and files. */
const LARGE = LARGEST_BODY;

/** Every call of the console under /console/api (HR-03); what is not here does not exist. */
export const consoleCalls: readonly ConsoleRoute[] = withinReach([
  ...ownCalls,

  { method: 'GET', path: '/sets', role: 'viewer', run: getSets },
  { method: 'POST', path: '/sets', body: SMALL, role: 'editor', run: addSet },
  { method: 'GET', path: '/codes', role: 'viewer', run: getCodes },
  { method: 'GET', path: '/events', role: 'viewer', run: getEvents, isStream: true },
  { method: 'GET', path: '/drafts/:id', role: 'viewer', run: getDraft },
  { method: 'GET', path: '/drafts/:id/others', role: 'viewer', run: getOthers },
  { method: 'POST', path: '/drafts/:id/steps', body: LARGE, role: 'editor', run: saveSteps },
  { method: 'DELETE', path: '/drafts/:id', role: 'editor', run: discardDraft },
  { method: 'GET', path: '/discarded', role: 'viewer', run: getDiscarded },
  { method: 'POST', path: '/discarded/:id/restore', role: 'editor', run: restoreDiscarded },
  { method: 'POST', path: '/ids', body: SMALL, role: 'editor', run: allocateIds },
  { method: 'POST', path: '/review', body: MIDDLE, role: 'viewer', run: review },
  { method: 'POST', path: '/publish', body: MIDDLE, role: 'editor', run: publish },
  { method: 'GET', path: '/preview-links/:fieldset', role: 'viewer', run: getPreviewLinks },
  { method: 'POST', path: '/preview-links/:fieldset', body: SMALL, role: 'editor', run: addPreviewLink },
  { method: 'DELETE', path: '/preview-links/:fieldset/:id', role: 'editor', run: endPreviewLink },
  { method: 'POST', path: '/shared-preview', body: SMALL, role: 'visitor', run: openPreviewLink },
  { method: 'GET', path: '/impact/:id', role: 'editor', run: getImpact },
  { method: 'GET', path: '/positions/:id/conditions', role: 'viewer', run: getConditions },
  {
    method: 'POST',
    path: '/positions/:id/conditions/review',
    body: MIDDLE,
    role: 'editor',
    run: reviewConditions,
  },
  { method: 'PUT', path: '/positions/:id/conditions', body: MIDDLE, role: 'editor', run: putConditions },
  ...reviewCalls,
  { method: 'GET', path: '/notices', role: 'viewer', run: getNotices },
  { method: 'POST', path: '/notices', body: MIDDLE, role: 'editor', run: addNotice },
  { method: 'GET', path: '/notices/:id', role: 'viewer', run: getNotice },
  { method: 'PUT', path: '/notices/:id', body: MIDDLE, role: 'editor', run: putNotice },
  { method: 'POST', path: '/notices/:id/state', body: SMALL, role: 'editor', run: setNoticeState },
  { method: 'GET', path: '/notice-places', role: 'viewer', run: getNoticePlaces },
  { method: 'POST', path: '/pictures', body: LARGE, role: 'publisher', run: addPicture },
  { method: 'POST', path: '/notice-files', body: LARGE, role: 'editor', run: addNoticeFile },
  { method: 'GET', path: '/channels', role: 'viewer', run: getChannels },
  { method: 'POST', path: '/channels', body: MIDDLE, role: 'editor', run: addChannel },
  { method: 'PUT', path: '/channels/:id', body: MIDDLE, role: 'editor', run: putChannel },
  { method: 'POST', path: '/channels/:id/move', body: SMALL, role: 'editor', run: moveChannel },
  { method: 'POST', path: '/channels/:id/remove', body: SMALL, role: 'editor', run: removeChannel },
  { method: 'GET', path: '/commitment', role: 'viewer', run: getCommitment },
  { method: 'POST', path: '/commitment', body: MIDDLE, role: 'publisher', run: addCommitment },
  { method: 'GET', path: '/mail', role: 'viewer', run: getMails },
  { method: 'GET', path: '/mail/:id', role: 'editor', run: getMail },
  { method: 'POST', path: '/mail/resend', body: SMALL, role: 'editor', run: resendFailed },
  { method: 'POST', path: '/mail/:id/resend', body: SMALL, role: 'editor', run: resendMail },
  { method: 'POST', path: '/mail/:id/cancel', body: SMALL, role: 'editor', run: cancelMail },
  { method: 'GET', path: '/mail-templates', role: 'viewer', run: getTemplates },
  { method: 'POST', path: '/mail-templates', body: MIDDLE, role: 'editor', run: addTemplate },
  { method: 'PUT', path: '/mail-templates/:id', body: MIDDLE, role: 'editor', run: changeTemplate },
  { method: 'DELETE', path: '/mail-templates/:id', role: 'editor', run: deleteTemplate },
  { method: 'GET', path: '/mailing-choices', role: 'editor', run: getMailingChoices },
  { method: 'GET', path: '/mailings', role: 'editor', run: getMailings },
  { method: 'POST', path: '/mailings', body: MIDDLE, role: 'editor', run: addMailing },
  { method: 'POST', path: '/mailings/count', body: MIDDLE, role: 'editor', run: countMailing },
  { method: 'GET', path: '/mailings/:id', role: 'editor', run: getMailing },
  { method: 'GET', path: '/mailings/:id/preview', role: 'editor', run: previewMailing },
  { method: 'POST', path: '/mailings/:id/send', body: SMALL, role: 'publisher', run: sendMailing },
  { method: 'POST', path: '/mailings/:id/stop', body: SMALL, role: 'editor', run: stopSending },
  { method: 'GET', path: '/comments/:fieldset', role: 'viewer', run: getComments },
  { method: 'POST', path: '/comments/:fieldset', body: MIDDLE, role: 'editor', run: addComment },
  { method: 'POST', path: '/comments/:fieldset/resolve', body: SMALL, role: 'editor', run: resolveThread },
  { method: 'GET', path: '/requests', role: 'viewer', run: getRequests },
  { method: 'POST', path: '/requests', body: MIDDLE, role: 'editor', run: askPublish },
  { method: 'POST', path: '/requests/:id/confirm', role: 'publisher', run: confirmRequest },
  { method: 'POST', path: '/requests/:id/retry', role: 'editor', run: retryRequest },
  { method: 'POST', path: '/requests/:id/end', body: MIDDLE, role: 'editor', run: endRequest },
  { method: 'GET', path: '/versions/:id', role: 'viewer', run: getVersions },
  { method: 'GET', path: '/versions/:id/:version', role: 'viewer', run: getVersion },
  { method: 'GET', path: '/dictionary', role: 'viewer', run: getFirstVersions },
  { method: 'GET', path: '/journal/:id', role: 'viewer', run: getJournal },
  { method: 'POST', path: '/import', body: LARGE, role: 'editor', run: importFile },
  { method: 'GET', path: '/export', role: 'viewer', run: exportFile },
  { method: 'GET', path: '/settings', role: 'viewer', run: getSettings },
  { method: 'POST', path: '/settings/review', body: MIDDLE, role: 'publisher', run: reviewSettings },
  { method: 'PUT', path: '/settings', body: MIDDLE, role: 'publisher', run: putSettings },

  { method: 'GET', path: '/recruitments', role: 'viewer', run: getRecruitments },
  { method: 'POST', path: '/recruitments', body: MIDDLE, role: 'editor', run: addRecruitment },
  { method: 'GET', path: '/recruitments/:id', role: 'viewer', run: getRecruitment },
  { method: 'PUT', path: '/recruitments/:id', body: MIDDLE, role: 'editor', run: putRecruitment },
  { method: 'POST', path: '/recruitments/:id/state', body: SMALL, role: 'publisher', run: putState },
  { method: 'POST', path: '/recruitments/:id/copy', body: SMALL, role: 'editor', run: copyRecruitment },
  { method: 'GET', path: '/recruitments/:id/positions', role: 'viewer', run: getPositions },
  { method: 'POST', path: '/recruitments/:id/positions', body: LARGE, role: 'editor', run: savePositions },
  {
    method: 'POST',
    path: '/recruitments/:id/positions/remove',
    body: MIDDLE,
    role: 'editor',
    run: removePositions,
  },
  { method: 'GET', path: '/recruitments/:id/export', role: 'viewer', run: exportPositions },
  { method: 'GET', path: '/recruitments/:id/imports', role: 'viewer', run: getImports },
  { method: 'POST', path: '/recruitments/:id/imports', body: LARGE, role: 'editor', run: tryImport },
  {
    method: 'POST',
    path: '/recruitments/:id/imports/:import/commit',
    body: SMALL,
    role: 'editor',
    run: commitImport,
  },
  { method: 'POST', path: '/recruitments/:id/imports/:import/undo', role: 'editor', run: undoImport },
  { method: 'GET', path: '/recruitments/:id/opening', role: 'viewer', run: getOpening },
  { method: 'GET', path: '/recruitments/:id/ratios', role: 'viewer', run: getRatios },
  {
    method: 'POST',
    path: '/recruitments/:id/positions/:position/cancel',
    body: SMALL,
    role: 'publisher',
    run: cancelPosition,
  },
  ...examCalls,
  ...exportCalls,
  { method: 'GET', path: '/recruitments/:id/retention', role: 'viewer', run: getRetention },
  { method: 'PUT', path: '/recruitments/:id/retention', body: SMALL, role: 'publisher', run: putRetention },
  { method: 'POST', path: '/recruitments/:id/hold', body: SMALL, role: 'publisher', run: putHold },
  { method: 'GET', path: '/recruitments/:id/retention/:report', role: 'publisher', run: getReport },
  { method: 'GET', path: '/retention', role: 'viewer', run: getEnding },
  { method: 'GET', path: '/units', role: 'viewer', run: getUnits },
  { method: 'PUT', path: '/units', body: MIDDLE, role: 'editor', run: putUnits },
  { method: 'GET', path: '/channel-lists', role: 'viewer', run: getChannelLists },
  { method: 'PUT', path: '/channel-lists/:id', body: MIDDLE, role: 'editor', run: putChannelList },

  { method: 'GET', path: '/document-templates', role: 'viewer', run: getDocumentTemplates },
  { method: 'POST', path: '/document-templates', body: SMALL, role: 'publisher', run: addDocumentTemplate },
  { method: 'GET', path: '/document-templates/:id', role: 'viewer', run: getDocumentTemplate },
  {
    method: 'PUT',
    path: '/document-templates/:id',
    body: MIDDLE,
    role: 'publisher',
    run: putDocumentTemplate,
  },
  {
    method: 'POST',
    path: '/document-templates/:id/restore',
    body: SMALL,
    role: 'publisher',
    run: restoreDocumentTemplate,
  },
  {
    method: 'POST',
    path: '/document-templates/:id/sample',
    body: MIDDLE,
    role: 'viewer',
    run: sampleDocument,
  },
  { method: 'POST', path: '/document-logos', body: MIDDLE, role: 'publisher', run: addLogo },

  { method: 'GET', path: '/start', role: 'viewer', run: getStart },
  { method: 'GET', path: '/operations', role: 'admin', run: getOperations },

  { method: 'POST', path: '/candidates/search', body: SMALL, role: 'admin', run: searchCandidates },
  { method: 'GET', path: '/candidates/:id/archive', role: 'admin', run: candidateArchive },
  { method: 'POST', path: '/candidates/:id/delete', body: SMALL, role: 'admin', run: deleteCandidate },

  { method: 'GET', path: '/users', role: 'admin', run: getUsers },
  { method: 'POST', path: '/users', body: SMALL, role: 'admin', run: addUser },
  { method: 'PATCH', path: '/users/:login', body: SMALL, role: 'admin', run: changeUser },
  { method: 'GET', path: '/policy', role: 'viewer', run: getPolicy },
  { method: 'PUT', path: '/policy', body: SMALL, role: 'admin', run: putPolicy },
  { method: 'GET', path: '/audit', role: 'publisher', run: getAudit },
  { method: 'GET', path: '/audit/export', role: 'publisher', run: exportAudit },
]);
