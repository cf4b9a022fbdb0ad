import { NO_ITEMS } from '@portal/field-kinds';
import { localToday } from './today.ts';
import type { TranslateContext } from './types.ts';

/**
 * What a host knows of a field set that has no portal around it: today by the device, a record that may be written, no item
 * that is the phone number, the e-mail or the identity number.
 *
 * @param more what the host does know
 */
export const plainContext = (more: Partial<TranslateContext> = {}): TranslateContext => ({
  ...NO_ITEMS,
  idTypeDefault: '',
  today: localToday(),
  mode: 'edit',
  writeable: true,
  ...more,
});
