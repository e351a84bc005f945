import { currentVoice } from '../../../../lib/i18n/voice.ts';

/** `Central Time` for `America/Chicago`: the zone as people call it, in any season. */
export const zoneInWords = (zone: string): string =>
  new Intl.DateTimeFormat(currentVoice().language, { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find((part) => part.type === 'timeZoneName')?.value ?? zone;
