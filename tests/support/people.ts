const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK = '10X98765432';

/** A made-up identity number with a right check digit; a different serial gives a different number. */
export function identityNumber(serial: number, birthday = '19980402', division = '110108'): string {
  const body = `${division}${birthday}${String(serial % 1000).padStart(3, '0')}`;
  const sum = WEIGHTS.reduce((total, weight, index) => total + Number(body[index]) * weight, 0);
  return `${body}${CHECK[sum % 11] ?? ''}`;
}
