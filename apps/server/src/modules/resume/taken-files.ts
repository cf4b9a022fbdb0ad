export { takeFiles } from './repository/taken-files.ts';
