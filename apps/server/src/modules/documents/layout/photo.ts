import { print } from '../texts.ts';
import { INK, type Sheet } from './sheet.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A photo in a frame, which says so when there is none, or none that can be read. */
export function drawPhotoIn(sheet: Sheet, photo: Uint8Array | null, { x, y, width, height }: Box): void {
  const { doc, language } = sheet;
  const picture = photo && sheet.pictures.open(photo);
  if (picture)
    sheet.figure(print(language, 'photo'), [x, y, width, height], () =>
      sheet.picture(picture, x, y, { fit: [width, height], align: 'center', valign: 'center' }),
    );
  else
    sheet.text(print(language, 'noPhoto'), x, y + height / 2 - 8, width, {
      size: 9,
      color: INK.muted,
      align: 'center',
    });
  sheet.artifact(() => doc.rect(x, y, width, height).lineWidth(0.5).strokeColor(INK.line).stroke());
}
