/** The little that the contract tests use of jsdom, which comes without types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(text: string, options?: { contentType?: string });
    readonly window: { document: Document };
  }
}
