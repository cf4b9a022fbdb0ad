export { codeKey, findCodes } from './repository.ts';
