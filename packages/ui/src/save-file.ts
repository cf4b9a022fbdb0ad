/** Some browsers fetch what is saved only after the click has been answered. */
const KEPT_MS = 60_000;

/** Lets the reader keep something as a file under a name, Chinese names included (ATT-13). */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
