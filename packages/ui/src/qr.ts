import { renderSVG } from 'uqr';

/** A QR code as the address of a picture, dark on white with its margin: for `src`, within `img-src data:`. */
export const qrPicture = (text: string): string =>
  `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(text, { pixelSize: 6 }))}`;
