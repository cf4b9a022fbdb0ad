export { findNotice, newestNotices, noticeDays } from './repository.ts';
