import Type, { type Static } from 'typebox';
import { object, text } from '../object.ts';
import { personName } from '../persons.ts';
import { LocalText } from './external.ts';

/** POST /search/positions and /search/applications: part of a name, a code or a number. A text of spaces finds nothing. */
export const SearchText = object({ text: text(100) });
export type SearchText = Static<typeof SearchText>;

const place = { recruitment: Type.String(), recruitmentName: LocalText };

/** A position of any recruitment; those of open recruitments first, then of the latest. */
export const FoundPosition = object({
  ...place,
  id: Type.String(),
  code: Type.String(),
  name: LocalText,
});
export type FoundPosition = Static<typeof FoundPosition>;

/** An application to any recruitment, the latest first. */
export const FoundApplication = object({
  ...place,
  id: Type.String(),
  reference: Type.String(),
  name: personName,
  position: LocalText,
});
export type FoundApplication = Static<typeof FoundApplication>;
