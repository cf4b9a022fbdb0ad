/** What of a person stands in a resume. */
interface Person {
  name: string;
  identity: string;
  email: string;
}

/** What saves: a client of the wire. */
interface Caller {
  call(functionId: string, payload: Record<string, unknown>): Promise<{ code: string; data: object }>;
}

/** Values that make A01 and A04 complete for applicant category 01. */
export const basicValues = (person: Person): Record<string, string> => ({
  A0101: person.name,
  A0177: person.identity,
  A0111: `${person.identity.slice(6, 10)}-${person.identity.slice(10, 12)}-${person.identity.slice(12, 14)}`,
  A0107: Number(person.identity[16]) % 2 === 1 ? '1' : '2',
  A0148: '13800138000',
  A0145: person.email,
});

export const EDUCATION = {
  A0415: '2019-09',
  A0435: '云溪大学',
  A0410: '应用数学',
  A0405: '02',
} as const;

/** Saves what applying needs. */
export async function completeResume(client: Caller, person: Person): Promise<void> {
  const basic = await client.call('ZP1000000005', {
    type: 'update',
    params: { A01: [{ i9999: '0', ...basicValues(person) }] },
  });
  const education = await client.call('ZP1000000005', {
    type: 'update',
    params: { A04: [{ i9999: '-1', ...EDUCATION }] },
  });
  for (const reply of [basic, education])
    if (reply.code !== 'success') throw new Error(`${reply.code} ${JSON.stringify(reply.data)}`);
}
