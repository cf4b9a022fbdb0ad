/** A picture that stands between the fields of a form (FORM-08). */
export interface FormPicture {
  /** Path of the portal's back end. */
  address: string;
  /** Names the picture in its address. */
  token: string;
  /** Pixels, so that a form has room for it before it is here. */
  width: number;
  height: number;
}

/** Longest side of a picture of a form, in pixels: twice what a form is wide. */
export const MAX_FORM_PICTURE_SIDE = 1_600;

/** One spelling alone, so that no address of anybody else can be meant (D-47). */
const ADDRESS = /^\/servlet\/DisplayOleContent\?filename=([\w-]{8,64})&size=([1-9]\d{0,3})x([1-9]\d{0,3})$/;

/**
 * Reads the address of a picture of a form, `/servlet/DisplayOleContent?filename=…&size=800x600`.
 *
 * @returns null when it is no such address, or of a picture that is larger than any is
 */
export function readFormPicture(address: string): FormPicture | null {
  const [, token = '', width = '', height = ''] = ADDRESS.exec(address) ?? [];
  const picture = { address, token, width: Number(width), height: Number(height) };
  return token !== '' && Math.max(picture.width, picture.height) <= MAX_FORM_PICTURE_SIDE ? picture : null;
}

/** The address that `readFormPicture` reads. */
export const formPictureAddress = ({ token, width, height }: Omit<FormPicture, 'address'>): string =>
  `/servlet/DisplayOleContent?filename=${token}&size=${width}x${height}`;
