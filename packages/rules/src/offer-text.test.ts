import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_OFFER, readOffer, writeOffer } from './offer-text.ts';

test('[FORM-10] what is offered is read as it is written', () => {
  expect(readOffer('"01"')).toEqual({ text: '01' });
  expect(readOffer(' today ')).toEqual({ day: 'today' });
  expect(readOffer('A01.A0107')).toEqual({ set: 'A01', item: 'A0107' });
  expect(readOffer('A0405')).toStrictEqual({ item: 'A0405' });
  expect(readOffer(`"${'x'.repeat(MAX_OFFER)}"`)).toEqual({ text: 'x'.repeat(MAX_OFFER) });
});

test.each(['', '"', 'a b', 'A01.', '.A0107', 'A01.A0107.x', '今天', `"${'x'.repeat(MAX_OFFER + 1)}"`])(
  '[FORM-10] %j offers nothing',
  (text) => {
    expect(readOffer(text)).toBeNull();
  },
);

test('[FORM-10] any offer is read back from what is written of it', () => {
  const id = fc.stringMatching(/^[A-Za-z0-9_]{1,12}$/).filter((text) => text !== 'today');
  const offers = fc.oneof(
    fc.string({ maxLength: MAX_OFFER }).map((text) => ({ text: text.replaceAll('"', "'") })),
    fc.constant({ day: 'today' as const }),
    fc.record({ item: id, set: id }),
    fc.record({ item: id }),
  );
  fc.assert(
    fc.property(offers, (offer) => {
      expect(readOffer(writeOffer(offer))).toEqual(offer);
    }),
  );
});
