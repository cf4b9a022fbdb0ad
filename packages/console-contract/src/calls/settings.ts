import Type from 'typebox';
import { call } from '../entry.ts';
import { SettingsView, SettingsChange } from '../shapes/settings.ts';
import { SettingsReview } from '../shapes/publishing-requests.ts';
import {
  DocumentTemplateSummary,
  DocumentTemplateNew,
  DocumentTemplateView,
  DocumentTemplateChange,
  DocumentTemplateRestore,
  DocumentSampleAsk,
  LogoUpload,
  LogoStored,
} from '../shapes/documents.ts';
import { ChannelList, ChannelListChange } from '../shapes/recruitments.ts';
import { UnitsView, UnitsChange } from '../shapes/units.ts';
import { object } from '../object.ts';
import { ReviewReasons } from '../shapes/review.ts';
import { ReturnableFile } from '../shapes/applications.ts';

/** Settings of the portal, documents, units and lists. */
export const settingsCalls = {
  getSettings: call({
    method: 'GET',
    path: '/settings',
    right: 'settings.view',
    reach: 'set-up',
    answer: SettingsView,
  }),
  reviewSettings: call({
    method: 'POST',
    path: '/settings/review',
    right: 'settings.edit',
    reach: 'portal',
    body: SettingsChange,
    bytes: 'middle',
    answer: SettingsReview,
  }),
  putSettings: call({
    method: 'PUT',
    path: '/settings',
    right: 'settings.edit',
    reach: 'portal',
    body: SettingsChange,
    bytes: 'middle',
    answer: SettingsView,
  }),
  getDocumentTemplates: call({
    method: 'GET',
    path: '/document-templates',
    right: 'documents.view',
    reach: 'set-up',
    answer: Type.Array(DocumentTemplateSummary),
  }),
  addDocumentTemplate: call({
    method: 'POST',
    path: '/document-templates',
    right: 'documents.edit',
    reach: 'portal',
    body: DocumentTemplateNew,
    answer: DocumentTemplateView,
  }),
  getDocumentTemplate: call({
    method: 'GET',
    path: '/document-templates/:id',
    right: 'documents.view',
    reach: 'set-up',
    answer: DocumentTemplateView,
  }),
  putDocumentTemplate: call({
    method: 'PUT',
    path: '/document-templates/:id',
    right: 'documents.edit',
    reach: 'portal',
    body: DocumentTemplateChange,
    bytes: 'middle',
    answer: DocumentTemplateView,
  }),
  restoreDocumentTemplate: call({
    method: 'POST',
    path: '/document-templates/:id/restore',
    right: 'documents.edit',
    reach: 'portal',
    body: DocumentTemplateRestore,
    answer: DocumentTemplateView,
  }),
  sampleDocument: call({
    method: 'POST',
    path: '/document-templates/:id/sample',
    right: 'documents.view',
    reach: 'set-up',
    body: DocumentSampleAsk,
    bytes: 'middle',
    answer: 'file',
  }),
  addLogo: call({
    method: 'POST',
    path: '/document-logos',
    right: 'documents.edit',
    reach: 'portal',
    body: LogoUpload,
    bytes: 'middle',
    answer: LogoStored,
  }),
  getUnits: call({
    method: 'GET',
    path: '/units',
    right: 'recruitments.view',
    reach: 'set-up',
    answer: UnitsView,
  }),
  putUnits: call({
    method: 'PUT',
    path: '/units',
    right: 'recruitments.edit',
    reach: 'portal',
    body: UnitsChange,
    bytes: 'middle',
    answer: UnitsView,
  }),
  getChannelLists: call({
    method: 'GET',
    path: '/channel-lists',
    right: 'recruitments.view',
    reach: 'set-up',
    query: ['language'],
    answer: Type.Array(ChannelList),
  }),
  putChannelList: call({
    method: 'PUT',
    path: '/channel-lists/:id',
    right: 'recruitments.edit',
    reach: 'portal',
    body: ChannelListChange,
    bytes: 'middle',
    answer: object({ rev: Type.Number() }),
  }),
  getReasons: call({
    method: 'GET',
    path: '/review-reasons',
    right: 'applications.view',
    reach: 'set-up',
    answer: ReviewReasons,
  }),
  putReasons: call({
    method: 'PUT',
    path: '/review-reasons',
    right: 'applications.configure',
    reach: 'portal',
    body: ReviewReasons,
    bytes: 'middle',
    answer: ReviewReasons,
  }),
  getReturnableFiles: call({
    method: 'GET',
    path: '/returnable-files',
    right: 'applications.view',
    reach: 'set-up',
    answer: Type.Array(ReturnableFile),
  }),
};
