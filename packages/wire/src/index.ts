export * from './calls.ts';
export * from './cipher.ts';
export * from './client.ts';
export * from './envelope.ts';
export * from './harden.ts';
export * from './parse.ts';
export * from './read.ts';
export * from './servlets.ts';
