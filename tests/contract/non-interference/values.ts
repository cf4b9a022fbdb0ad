/** Values of one person that HR may be forbidden to see, each unlike any other text of the portal. */
export interface Values {
  name: string;
  identity: string;
  born: string;
  phone: string;
  email: string;
  address: string;
  school: string;
  pay: string;
  relative: string;
  paper: string;
  certificate: string;
}

/** Fields that hold them, by set and item; of the first group nobody has to say that they are personal. */
export const BY_KIND = [
  ['A01', 'A0177', 'identity'],
  ['A01', 'A0111', 'born'],
  ['A01', 'A0148', 'phone'],
  ['A01', 'A0145', 'email'],
  ['A79', 'A7925', 'relative'],
] as const;
/** Fields that HR marks: the name that also stands in the account, a text, a memo, a number. */
export const MARKED = [
  ['A01', 'A0101', 'name'],
  ['A04', 'A0435', 'school'],
  ['A01', 'A01AA', 'address'],
  ['A19', 'A1925', 'pay'],
] as const;
/** A field that chooses from a list, which HR marks too; its two values are as long as each other, their names are not. */
export const CODED = { set: 'A01', item: 'A0141', list: 'AT', own: '01', other: '13' } as const;

export const PERSONAL_FIELDS: readonly { set: string; item: string }[] = [
  ...[...BY_KIND, ...MARKED].map(([set, item]) => ({ set, item })),
  { set: CODED.set, item: CODED.item },
];

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checked = (digits: string): string =>
  digits +
  '10X98765432'.charAt(WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11);

/** An identity number of a region and a birthday that ends as another one. */
function identityLike(region: string, born: string, ending: string): string {
  for (let count = 0; count < 100; count += 1) {
    const digits = `${region}${born.replaceAll('-', '')}${String(count).padStart(2, '0')}${ending.charAt(0)}`;
    const number = checked(digits);
    if (number.endsWith(ending)) return number;
  }
  throw new Error(`no identity number ends with ${ending}`);
}

/**
 * What the n-th person has, on either side. Of each pair a masked look is the same: as long, three signs at the start and two
 * at the end alike; of an address of e-mail also the domain. One person is too old for a condition on both sides.
 */
export function valuesOf(n: number): { own: Values; other: Values } {
  const nn = String(n + 10);
  const day = `${nn}`;
  const bornOwn = n === 0 ? `1970-02-${day}` : `199${n % 4}-0${1 + (n % 8)}-${day}`;
  const bornOther = n === 0 ? `1979-11-${day}` : `199${5 + (n % 4)}-1${n % 3}-${day}`;
  const identity = checked(`110101${bornOwn.replaceAll('-', '')}${nn}${n % 10}`);
  return {
    own: {
      name: `应聘者甲酉${nn}君子`,
      identity,
      born: bornOwn,
      phone: `13712${nn}34${nn}`,
      email: `canqvx${nn}own@example.com`,
      address: `杭州市甲子巷隐${nn}号楼小区`,
      school: `南山大甲寅暗${nn}号校学院`,
      pay: `${8011 + n * 7}.45`,
      relative: `13612${nn}56${nn}`,
      paper: `代表作甲辰文${nn}卷.pdf`,
      certificate: `学位证甲午件${nn}号.pdf`,
    },
    other: {
      name: `应聘者乙戌${nn}君子`,
      identity: identityLike('110229', bornOther, identity.slice(-2)),
      born: bornOther,
      phone: `13798${nn}76${nn}`,
      email: `canzkj${nn}oth@example.com`,
      address: `杭州市乙丑弄秘${nn}座房小区`,
      school: `南山大乙卯晦${nn}座园学院`,
      pay: `${9013 + n * 11}.45`,
      relative: `13698${nn}21${nn}`,
      paper: `代表作乙巳章${nn}册.pdf`,
      certificate: `学位证乙未本${nn}页.pdf`,
    },
  };
}

/** What no answer to a masked person holds: whole values, and the middle of those that are long enough to be unlike any other. */
export function marksOf(values: Values): string[] {
  const { born, pay, ...long } = values;
  const middles = Object.values(long).map((value) => value.slice(3, value.endsWith('.com') ? 9 : -2));
  return [...Object.values(long), born, pay, ...middles];
}
