import { type Weekday, weekdays } from '@viewgate/contract';
import { currentVoice } from '../i18n/voice.ts';
import { keptIntl } from '../intl.ts';

/** 2 January 2000 was a Sunday. */
const reference = (day: number) => Date.UTC(2000, 0, 2 + day);

/** The name of a day of the week, by its number, Sunday being 0, or as the API calls it; capitalized in every language, as it stands alone or first. */
export const dayName = (day: number | Weekday, style: 'long' | 'short' = 'long'): string => {
  const at = typeof day === 'number' ? day : weekdays.indexOf(day);
  const name = keptIntl(Intl.DateTimeFormat, currentVoice().language, { weekday: style, timeZone: 'UTC' }).format(
    reference(at),
  );
  return name.charAt(0).toUpperCase() + name.slice(1);
};
