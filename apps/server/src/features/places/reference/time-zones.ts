import type { Queryable } from '../../../platform/database/database.ts';
import { sql } from 'kysely';
import { invalid } from '../../../platform/refusal/refusal.ts';

interface ZoneOption {
  value: string;
  label: string;
}

const part = (zone: string, language: string, style: 'longGeneric' | 'longOffset', at: number): string =>
  new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: style })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Minutes east of UTC, from `GMT-06:00`, `GMT+05:45` or `GMT`. */
const minutesOf = (offset: string): number => {
  const [, sign, hours = '0', minutes = '0'] = /([+-−])(\d{2}):(\d{2})/.exec(offset) ?? [];
  return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes));
};

const optionsAt = (language: string, at: number): ZoneOption[] =>
  ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
    .map((value) => {
      const offset = part(value, 'en', 'longOffset', at);
      const name = part(value, language, 'longGeneric', at);
      return {
        value,
        // Zones without a name are labeled by their offset alone.
        label: `${[value.replaceAll('_', ' '), name].filter((one) => !one.startsWith('GMT')).join(' · ')} (${offset.replace('GMT', 'UTC').replace('-', '−')})`,
        minutes: minutesOf(offset),
      };
    })
    .sort((a, b) => a.minutes - b.minutes || a.value.localeCompare(b.value, 'en'))
    .map(({ value, label }) => ({ value, label }));

/** Building 418 names takes a tenth of a second; offsets change on the hour at most. */
const keepFor = 3_600_000;
const kept = new Map<string, { hour: number; options: ZoneOption[] }>();

/** The zones with their current offsets, west to east. */
export const timeZoneOptions = (language: 'en' | 'es', at: number): ZoneOption[] => {
  const hour = Math.floor(at / keepFor);
  const known = kept.get(language);
  if (known?.hour === hour) return known.options;
  const options = optionsAt(language, at);
  kept.set(language, { hour, options });
  return options;
};

/**
 * The zone in its canonical spelling, or a validation failure. The database must know it too: facts are read with it, and a location
 * whose facts cannot be read allows nothing.
 */
export const requireTimeZone = async (db: Queryable, given: string): Promise<string> => {
  const { rows } = await sql<{
    name: string;
  }>`SELECT name FROM pg_timezone_names WHERE lower(name) = lower(${given})`.execute(db);
  const found = rows[0]?.name;
  if (!found) throw invalid('timeZoneId', 'chooseTimeZone');
  return found;
};
