import { isLandline } from '@portal/rules';
import { officePhone } from './office-phone.ts';

/** A landline with its area code, such as that of an office. */
export const landline = officePhone('landline', {
  rank: 79,
  takes: isLandline,
  sample: '010-62781234',
  guess: {
    words: /座机|固定电话|固话|办公电话|landline|office phone/i,
    label: { zh: '固定电话', en: 'Landline' },
  },
});
