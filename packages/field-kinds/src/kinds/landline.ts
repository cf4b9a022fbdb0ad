import { isLandline } from '@portal/rules';
import { officePhone } from './office-phone.ts';

/** A landline with its area code, such as that of an office. */
export const landline = officePhone('landline', {
  rank: 79,
  takes: isLandline,
  sample: '010-62781234',
});
