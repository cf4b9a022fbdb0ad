export { codeKey, findCodes, sampleCodes } from './repository.ts';
