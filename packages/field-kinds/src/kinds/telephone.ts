import { isTelephone } from '@portal/rules';
import { officePhone } from './office-phone.ts';

/** A phone number of either sort, for people who need not have a mobile phone. */
export const telephone = officePhone('telephone', {
  rank: 78,
  takes: isTelephone,
  sample: '0571-88206000',
});
