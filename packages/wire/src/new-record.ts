/** i9999 negative, or exactly -1, means a record that is not stored yet (ENT-15, D-28). */
export function isNewRecord(i9999: string | number): boolean {
  return Number(i9999) < 0;
}
