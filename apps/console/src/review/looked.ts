import type { ReviewApplication, ReviewFile } from '@portal/console-contract';
import { linkTo } from '../api.ts';

/** Something that can be looked at beside the resume. */
export interface Looked {
  address: string;
  name: string;
  kind: 'pdf' | 'picture' | 'other';
}

/** Recruitment and application, as addresses name them. */
export interface Place {
  id: string;
  application: string;
}

type Files = Pick<ReviewApplication, 'files' | 'differences'>;

/** The photo that is still stored. */
export const photoOf = ({ files }: Files): ReviewFile | undefined =>
  files.find(({ kind, gone }) => kind === 'photo' && !gone);

/** What was replaced stays to be looked at, beside what replaced it (REVIEW-04). */
export const replacedFiles = ({ differences }: Files): ReviewFile[] =>
  differences.flatMap((one) => (one.kind === 'file' && one.old ? [one.old] : []));

/** Every file but the photo, what was replaced last. */
export const listedFiles = (application: Files): ReviewFile[] => [
  ...application.files.filter(({ kind }) => kind !== 'photo'),
  ...replacedFiles(application),
];

const kindOf = (mime: string): Looked['kind'] => {
  if (mime === 'application/pdf') return 'pdf';
  return mime.startsWith('image/') ? 'picture' : 'other';
};

/** A file as it is looked at. */
export const lookedFile = (place: Place, { id, name, mime }: ReviewFile): Looked => ({
  address: linkTo('GET /recruitments/:id/applications/:application/files/:file', {
    params: { ...place, file: id },
  }),
  name,
  kind: kindOf(mime),
});
