import Type, { type Static } from 'typebox';
import { object } from '../object.ts';
import { DraftId, ImportProblem } from './external.ts';

/** Something in a file that meets something else here (GRID-11); the last part of a text key says what. */
export const ImportConflict = object({
  what: Type.Enum(['setThere', 'listDiffers', 'listMissing', 'kindUnknown', 'fieldElsewhere']),
  /** The set or the list in the file. */
  id: Type.String(),
  /** The field, list or set that it is about; '' = itself. */
  of: Type.String(),
});
export type ImportConflict = Static<typeof ImportConflict>;

/** POST /import (body: the file, Content-Type of XLSX or JSON): makes drafts, publishes nothing; `dry=1` writes nothing. */
export const ImportResult = object({
  drafts: Type.Array(DraftId),
  problems: Type.Array(ImportProblem),
  /** Of a trial alone. */
  conflicts: Type.Optional(Type.Array(ImportConflict)),
});
export type ImportResult = Static<typeof ImportResult>;
