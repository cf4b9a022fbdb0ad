export { codeKey, findCodes, type FoundCode } from './repository.ts';
