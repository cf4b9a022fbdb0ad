export {
  closeGaps,
  confirmDecision,
  decide,
  fits,
  holdOwners,
  lastLine,
  moveToStage,
  recordOwn,
  takeBack,
  tell,
  type Author,
  type Moved,
} from './repository/ledger.ts';
