/** Stands for Node's `crypto` in browser bundles, where `globalThis.crypto` is always used instead. */
export const webcrypto = globalThis.crypto;
