import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { setNumberingPlan } from './phone.ts';

/** Lets numbers with a country's code be judged and grouped by the numbering plans of all countries (TRY-01). */
export function installNumberingPlan(): void {
  setNumberingPlan({
    isPossible: (phone) => parsePhoneNumberFromString(phone)?.isPossible() === true,
    group: (phone) => parsePhoneNumberFromString(phone)?.formatInternational() ?? null,
  });
}
