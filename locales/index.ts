/** The languages of the interface; every one has the same files with the same keys. */
export const LANGUAGES = ['zh', 'en'] as const;
