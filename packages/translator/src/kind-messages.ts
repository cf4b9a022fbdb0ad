import { registeredKinds, type KindRegistry } from '@portal/field-kinds';

/** What kinds say of errors, by family, keyword and problem. */
export type KindMessages = Readonly<
  Record<'kind', Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>>
>;

const said = new WeakMap<KindRegistry, Map<string, KindMessages>>();

/**
 * What the kinds that bring their own messages say in a language, as a file of texts: `kind.<family>.<keyword>.any`, and
 * `kind.<family>.<keyword>.<problem>` for one problem (PKG-03).
 */
export function kindMessages(language: string, registry: KindRegistry = registeredKinds()): KindMessages {
  const known = said.get(registry) ?? new Map<string, KindMessages>();
  said.set(registry, known);
  const made = known.get(language) ?? messagesOf(registry, language);
  known.set(language, made);
  return made;
}

function messagesOf({ list }: KindRegistry, language: string): KindMessages {
  const kind = new Map<string, Map<string, Map<string, string>>>();
  for (const { family, texts } of list)
    for (const [name, text] of Object.entries(texts?.messages?.[language] ?? {})) {
      const [keyword = '', problem = 'any'] = name.split('.');
      const keywords = kind.get(family) ?? new Map<string, Map<string, string>>();
      kind.set(family, keywords.set(keyword, (keywords.get(keyword) ?? new Map()).set(problem, text)));
    }
  const objectOf = <From, To>(map: ReadonlyMap<string, From>, of: (value: From) => To): Record<string, To> =>
    Object.fromEntries([...map].map(([key, value]) => [key, of(value)]));
  return { kind: objectOf(kind, (keywords) => objectOf(keywords, (texts) => objectOf(texts, String))) };
}
