import { deviceInWords } from '../../../platform/sessions/device-in-words.ts';

/** A device, as it described itself. */
export const describeDevice = (userAgent: unknown): string => {
  const { browser, system } = deviceInWords(typeof userAgent === 'string' ? userAgent : null);
  return [browser, system].filter(Boolean).join(', ');
};
