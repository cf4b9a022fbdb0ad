/**
 * Where the first text with a null character stands in what was sent, as a path by its keys; null = there is none. The
 * database keeps that character in no column, so it is refused before anything is asked of it.
 */
export function nullCharacterIn(body: unknown): string | null {
  const open: { path: string; value: unknown }[] = [{ path: '', value: body }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { path, value } = next;
    if (typeof value === 'string') {
      if (value.includes('\0')) return path;
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) {
        if (key.includes('\0')) return path;
        open.push({ path: path === '' ? key : `${path}/${key}`, value: part });
      }
    }
  }
  return null;
}
