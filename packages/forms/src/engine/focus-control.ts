/** Moves focus into a control; a group of radios takes it by its checked or first radio. */
export function focusControl(controlId: string): void {
  const element = document.getElementById(controlId);
  if (!element) return;
  // A folded section opens as it does for the browser's search (FORM-08).
  element.closest('[hidden]')?.dispatchEvent(new Event('beforematch'));
  const radios = element.querySelectorAll<HTMLInputElement>('input[type=radio]:not(:disabled)');
  const target = [...radios].find((radio) => radio.checked) ?? radios[0] ?? element;
  target.focus();
  (element.closest('[data-item]') ?? element).scrollIntoView?.({ block: 'center' });
}
