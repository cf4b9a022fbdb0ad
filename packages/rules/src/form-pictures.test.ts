import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formPictureAddress, MAX_FORM_PICTURE_SIDE, readFormPicture } from './form-pictures.ts';

const side = fc.integer({ min: 1, max: MAX_FORM_PICTURE_SIDE });
const token = fc.stringMatching(/^[\w-]{8,64}$/);

test('[FORM-08] the address of a picture says how large it is, and is read as it was written', () => {
  fc.assert(
    fc.property(token, side, side, (one, width, height) => {
      const address = formPictureAddress({ token: one, width, height });
      expect(readFormPicture(address)).toEqual({ address, token: one, width, height });
    }),
  );
});

test.each([
  '',
  'https://pictures.example/servlet/DisplayOleContent?filename=abcdefgh&size=1x1',
  '//pictures.example/servlet/DisplayOleContent?filename=abcdefgh&size=1x1',
  '/servlet/DisplayOleContent?filename=abcdefgh',
  '/servlet/DisplayOleContent?filename=abcdefgh&size=0x1',
  '/servlet/DisplayOleContent?filename=abcdefgh&size=1601x1',
  '/servlet/DisplayOleContent?filename=abcdefgh&size=1x99999',
  '/servlet/DisplayOleContent?filename=abcdefgh&size=1x1&a0100=2',
  '/servlet/DisplayOleContent?filename=../abcdefgh&size=1x1',
  ' /servlet/DisplayOleContent?filename=abcdefgh&size=1x1',
  '/servlet/DisplayOleContent?filename=abcdefgh&size=1x1\n',
  'javascript:alert(1)',
])('[FORM-08] only pictures of the portal itself are drawn: %j is none', (address) =>
  expect(readFormPicture(address)).toBeNull(),
);
