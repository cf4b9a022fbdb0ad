import type { Migration } from 'kysely';
import { first } from './0001-first.ts';
import { documents } from './0002-documents.ts';
import { positionSearch } from './0003-position-search.ts';
import { hrConsole } from './0004-console.ts';
import { fileDigests } from './0005-file-digests.ts';
import { signInsAndProofs } from './0006-sign-ins-and-proofs.ts';
import { countersUnlogged } from './0007-counters-unlogged.ts';
import { codeNames } from './0008-code-names.ts';
import { maxApplicants } from './0009-max-applicants.ts';
import { applicationEvents } from './0010-application-events.ts';
import { publicationDate } from './0011-publication-date.ts';
import { discardedDrafts } from './0012-discarded-drafts.ts';
import { codeInitials } from './0013-code-initials.ts';
import { savedSearches } from './0014-saved-searches.ts';
import { publishRequests } from './0017-publish-requests.ts';
import { previewLinks } from './0022-preview-links.ts';
import { positionConditions } from './0023-position-conditions.ts';
import { recruitments } from './0024-recruitments.ts';
import { positionImports } from './0025-position-imports.ts';
import { content } from './0027-content.ts';
import { documentTemplates } from './0028-document-templates.ts';
import { mailAndMessages } from './0029-mail-and-messages.ts';
import { applicationDecisions } from './0030-application-decisions.ts';
import { exams } from './0031-exams.ts';
import { personalData } from './0032-personal-data.ts';
import { reviewValues } from './0033-review-values.ts';
import { reviewList } from './0034-review-list.ts';
import { reviewViews } from './0035-review-views.ts';
import { claimsAndSecondLooks } from './0037-claims-and-second-looks.ts';
import { stages } from './0039-stages.ts';
import { reviewExports } from './0040-review-exports.ts';
import { scopes } from './0041-scopes.ts';
import { backupRuns } from './0043-backup-runs.ts';
import { providerSignIn } from './0045-provider-sign-in.ts';
import { passkeys } from './0046-passkeys.ts';
import { candidatePasskeys } from './0048-candidate-passkeys.ts';
import { positionNames } from './0049-position-names.ts';
import { untoldTickets } from './0055-untold-tickets.ts';
import { textsOfImportedColumns } from './0056-texts-of-imported-columns.ts';
import { applicationEventsStay } from './0060-application-events-stay.ts';
import { roles } from './0061-roles.ts';
import { rowLevelSecurity } from './0062-row-level-security.ts';
import { blindReview } from './0063-blind-review.ts';
import { recalculations } from './0064-recalculations.ts';
import { formPictures } from './0065-form-pictures.ts';
import { mergedCodes } from './0066-merged-codes.ts';
import { emailDomains } from './0067-email-domains.ts';
import { sms } from './0068-sms.ts';
import { contactChanges } from './0070-contact-changes.ts';
import { auditLooks } from './0071-audit-looks.ts';
import { positionListOrder } from './0072-position-list-order.ts';
import { keptDrafts } from './0073-kept-drafts.ts';
import { corrections } from './0075-corrections.ts';
import { applicationScope } from './0076-application-scope.ts';
import { codePinyin } from './0077-code-pinyin.ts';
import { examRanking } from './0078-exam-ranking.ts';
import { scoreCorrections } from './0079-score-corrections.ts';
import { positionQuestions } from './0080-position-questions.ts';
import { interviewLists } from './0081-interview-lists.ts';
import { examSeats } from './0082-exam-seats.ts';
import { examNumbers } from './0083-exam-numbers.ts';
import { examPapers } from './0084-exam-papers.ts';
import { positionTables } from './0085-position-tables.ts';
import { publicLists } from './0087-public-lists.ts';
import { listObjections } from './0088-list-objections.ts';
import { interviewGroups } from './0089-interview-groups.ts';
import { interviewMarks } from './0090-interview-marks.ts';
import { hiring } from './0091-hiring.ts';
import { hiringFiles } from './0092-hiring-files.ts';
import { rehearsals } from './0093-rehearsals.ts';
import { reviewOrders } from './0094-review-orders.ts';

/** All migrations by name, in the order in which they run. */
export const migrations: Record<string, Migration> = {
  '0001-first': first,
  '0002-documents': documents,
  '0003-position-search': positionSearch,
  '0004-console': hrConsole,
  '0005-file-digests': fileDigests,
  '0006-sign-ins-and-proofs': signInsAndProofs,
  '0007-counters-unlogged': countersUnlogged,
  '0008-code-names': codeNames,
  '0009-max-applicants': maxApplicants,
  '0010-application-events': applicationEvents,
  '0011-publication-date': publicationDate,
  '0012-discarded-drafts': discardedDrafts,
  '0013-code-initials': codeInitials,
  '0014-saved-searches': savedSearches,
  '0017-publish-requests': publishRequests,
  '0022-preview-links': previewLinks,
  '0023-position-conditions': positionConditions,
  '0024-recruitments': recruitments,
  '0025-position-imports': positionImports,
  '0027-content': content,
  '0028-document-templates': documentTemplates,
  '0029-mail-and-messages': mailAndMessages,
  '0030-application-decisions': applicationDecisions,
  '0031-exams': exams,
  '0032-personal-data': personalData,
  '0033-review-values': reviewValues,
  '0034-review-list': reviewList,
  '0035-review-views': reviewViews,
  '0037-claims-and-second-looks': claimsAndSecondLooks,
  '0039-stages': stages,
  '0040-review-exports': reviewExports,
  '0041-scopes': scopes,
  '0043-backup-runs': backupRuns,
  '0045-provider-sign-in': providerSignIn,
  '0046-passkeys': passkeys,
  '0048-candidate-passkeys': candidatePasskeys,
  '0049-position-names': positionNames,
  '0055-untold-tickets': untoldTickets,
  '0056-texts-of-imported-columns': textsOfImportedColumns,
  '0060-application-events-stay': applicationEventsStay,
  '0061-roles': roles,
  '0062-row-level-security': rowLevelSecurity,
  '0063-blind-review': blindReview,
  '0064-recalculations': recalculations,
  '0065-form-pictures': formPictures,
  '0066-merged-codes': mergedCodes,
  '0067-email-domains': emailDomains,
  '0068-sms': sms,
  '0070-contact-changes': contactChanges,
  '0071-audit-looks': auditLooks,
  '0072-position-list-order': positionListOrder,
  '0073-kept-drafts': keptDrafts,
  '0075-corrections': corrections,
  '0076-application-scope': applicationScope,
  '0077-code-pinyin': codePinyin,
  '0078-exam-ranking': examRanking,
  '0079-score-corrections': scoreCorrections,
  '0080-position-questions': positionQuestions,
  '0081-interview-lists': interviewLists,
  '0082-exam-seats': examSeats,
  '0083-exam-numbers': examNumbers,
  '0084-exam-papers': examPapers,
  '0085-position-tables': positionTables,
  '0087-public-lists': publicLists,
  '0088-list-objections': listObjections,
  '0089-interview-groups': interviewGroups,
  '0090-interview-marks': interviewMarks,
  '0091-hiring': hiring,
  '0092-hiring-files': hiringFiles,
  '0093-rehearsals': rehearsals,
  '0094-review-orders': reviewOrders,
};
