export { inScope } from '../scope/scope.ts';
