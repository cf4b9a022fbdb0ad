/** A text of the namespace `fieldsets` with what is filled into it; a sentence within it is put into words first. */
export interface Sentence {
  key: string;
  values: Record<string, string | number | Sentence>;
}

/** A sentence and the sentences within it, put into words. */
export function speak(
  { key, values }: Sentence,
  say: (key: string, values: Record<string, string | number>) => string,
): string {
  const filled = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? speak(value, say) : value,
  ]);
  return say(key, Object.fromEntries(filled) as Record<string, string | number>);
}
