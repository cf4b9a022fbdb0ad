export * from './judge.ts';
export * from './narrowing.ts';
export * from './registry.ts';
export * from './relation.ts';
export * from './schema.ts';
export { hasSize } from './sizes.ts';
