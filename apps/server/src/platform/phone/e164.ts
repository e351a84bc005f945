import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** A typed number in E.164, such as `+13125550100`; without a `+`, it is taken as North American. Null when it cannot be one. */
export const toE164 = (written: string): string | null => {
  const parsed = parsePhoneNumberFromString(written, 'US');
  return parsed?.isPossible() ? parsed.number : null;
};
