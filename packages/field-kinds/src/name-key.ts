import type { KindDescriptor } from './descriptor.ts';

/** Key of the text that a kind is called by: its own, else that of its id (PKG-03). */
export const kindNameKey = ({ id, texts }: Pick<KindDescriptor, 'id' | 'texts'>): string =>
  texts?.name ?? `fieldsets:kind.${id}`;
