import Type, { type Static } from 'typebox';
import { nullable, object } from '../object.ts';
import { FURTHEST } from './furthest.ts';

/** How many came to a step of a recruitment, and what became of them (HIRE-04). */
export const PictureStep = object({
  id: Type.Enum(FURTHEST),
  /** Who came to it or further. */
  reached: Type.Number(),
  /** Of whose applications it is the furthest step: those that count still, and those that count no more. */
  waiting: Type.Number(),
  left: Type.Number(),
  /** ISO 8601: since when the one that waits longest does; '' = nobody waits. */
  since: Type.String(),
  /** Half of them took no more days for what is done there; null = it is not known. */
  days: nullable(Type.Number()),
});
export type PictureStep = Static<typeof PictureStep>;

/** GET /recruitments/:id/picture: steps in order, those that the person may see. */
export const RecruitmentPicture = object({ steps: Type.Array(PictureStep) });
export type RecruitmentPicture = Static<typeof RecruitmentPicture>;
