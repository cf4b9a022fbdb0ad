import { call } from '../entry.ts';
import { RecruitmentPicture } from '../shapes/picture.ts';

/** A recruitment as one picture (HIRE-04). */
export const pictureCalls = {
  getPicture: call({
    method: 'GET',
    path: '/recruitments/:id/picture',
    right: 'applications.view',
    reach: 'part',
    answer: RecruitmentPicture,
  }),
};
