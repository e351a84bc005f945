import { dayName } from '../../../lib/format/day-name.ts';
import { formatList } from '../../../lib/format/numbers.ts';
import { formatInstant } from '../../../lib/format/times.ts';
import { useCommon } from '../../../lib/i18n/common.ts';
import { useLocationZone } from '../../../lib/session/context.ts';
import { useAuditText } from './text/index.ts';
import { wordFor } from './words.ts';

const isInstant = (value: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);

/** An audit value in words: names for ids where known, moments in the current location's zone, never JSON. */
export const useValueText = () => {
  const text = useAuditText();
  const common = useCommon();
  const zone = useLocationZone();

  const inWords = (value: unknown, names: Readonly<Record<string, string>> | undefined): string => {
    if (value === null || value === undefined || value === '') return text('nothing');
    if (typeof value === 'boolean') return common(value ? 'yes' : 'no');
    if (typeof value === 'number') {
      return names ? (names[String(value)] ?? text('gone', { id: value })) : String(value);
    }
    if (typeof value === 'string') return isInstant(value) ? formatInstant(value, zone) : value;
    if (Array.isArray(value)) {
      return value.length === 0 ? text('nothing') : formatList(value.map((one) => inWords(one, names)));
    }
    return Object.entries(value)
      .filter(([key]) => key !== 'id')
      .map(([key, inner]) =>
        key === 'dayOfWeek' && typeof inner === 'number'
          ? dayName(inner)
          : `${wordFor(text, 'field', key)} ${inWords(inner, undefined)}`,
      )
      .join(' ');
  };
  return inWords;
};
