import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decidableFrom, decidableUntil, localDayAt, minuteOfWeek, offsetAt, zoneNamed } from '../src/engine/zone.ts';

const all = Intl.supportedValuesOf('timeZone');
const runs = Number(process.env['PROPERTY_RUNS'] ?? 1);

test('every zone’s clock is Temporal’s, at any decidable instant', { timeout: 180_000 * runs }, () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...all),
      fc.array(fc.integer({ min: decidableFrom, max: decidableUntil - 1 }), { minLength: 20, maxLength: 20 }),
      (name, instants) => {
        const zone = zoneNamed(name)!;
        for (const at of [
          ...instants,
          ...zone.starts,
          ...zone.starts.map((start) => Math.max(start - 1, decidableFrom)),
        ]) {
          const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(name);
          expect(offsetAt(zone, at)).toBe(local.offsetNanoseconds / 1e6);
          const minute = (local.dayOfWeek % 7) * 1440 + local.hour * 60 + local.minute;
          expect(minuteOfWeek(at + offsetAt(zone, at))).toBe(minute);
          const day = Temporal.PlainDate.from('1970-01-01').until(local.toPlainDate()).days;
          expect(localDayAt(zone, at)).toBe(day);
        }
      },
    ),
    { numRuns: 60 * runs },
  );
});

test.each(['Mars/Olympus', '', 'Europe', 'not a zone'])('%j is not a zone', (name) => {
  expect(zoneNamed(name)).toBeNull();
});
