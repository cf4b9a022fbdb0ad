/**
 * Puts a deployment's theme on a page: the name of one of tokens.css, or the brand's own colour with the default's actions,
 * since nobody has checked how letters read on a colour that was typed in.
 *
 * @param themeColor a theme's name, #rrggbb, or '' for the default
 */
export function applyTheme(root: HTMLElement, themeColor: string): void {
  const isColor = themeColor.startsWith('#');
  root.dataset['theme'] = isColor || themeColor === '' ? 'teal' : themeColor;
  if (isColor) root.style.setProperty('--cp-color-brand', themeColor);
  else root.style.removeProperty('--cp-color-brand');
}
