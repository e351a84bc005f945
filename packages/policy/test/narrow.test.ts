import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf } from '../src/docs/case-time.ts';
import { factsOf, worldOf } from '../src/docs/case-world.ts';
import { compileLocation, type LocationFacts, narrowed, whatIf } from '../src/index.ts';
import { momentIn, worldAround } from './worlds.ts';

const runs = Number(process.env['PROPERTY_RUNS'] ?? 1);
const zone = 'America/Chicago';
const week = 7 * 86_400_000;
const kinds = ['families', 'cameras', 'children', 'viewers', 'classes', 'policies'] as const;

/** Takes some records from another world; the others stay the same objects. */
const mixed = (from: LocationFacts, target: LocationFacts, tosses: readonly number[]): LocationFacts => {
  let place = 0;
  const toss = () => tosses[place++ % tosses.length]!;
  const lists = kinds.map((kind) => {
    const other = new Map<number, { readonly id: number }>(target[kind].map((record) => [record.id, record]));
    const records: readonly { readonly id: number }[] = from[kind];
    return [kind, records.map((record) => (toss() % 3 === 0 ? (other.get(record.id) ?? record) : record))] as const;
  });
  return { ...from, ...Object.fromEntries(lists) };
};

const changes = momentIn(zone).chain((at) =>
  fc.record({
    at: fc.constant(at),
    from: worldAround(zone, at),
    target: worldAround(zone, at),
    tosses: fc.array(fc.nat(), { minLength: 20, maxLength: 20 }),
  }),
);

const plain = (list: ReturnType<typeof whatIf>['loses']) =>
  [
    ...new Set(
      list.map(({ viewerId, cameraId, devices, at }) => `${viewerId} ${cameraId} ${devices.toSorted().join()} ${at}`),
    ),
  ].toSorted();

test('the parts that a change touches lose and gain what the whole location does', { timeout: 60_000 * runs }, () => {
  let smaller = 0;
  fc.assert(
    fc.property(changes, ({ at, from, target, tosses }) => {
      const after = mixed(from, target, tosses);
      const parts = narrowed([from, after]);
      if (!parts.some(([facts]) => facts === from)) smaller++;
      for (const when of [at, { from: at, to: at + week }] as const) {
        const whole = whatIf(compileLocation(from), compileLocation(after), when);
        const found = parts.map(([one, other]) => whatIf(compileLocation(one), compileLocation(other), when));
        expect(plain(found.flatMap(({ loses }) => loses))).toEqual(plain(whole.loses));
        expect(plain(found.flatMap(({ gains }) => gains))).toEqual(plain(whole.gains));
      }
    }),
    { numRuns: 400 * runs },
  );
  expect(smaller).toBeGreaterThan(10);
});

test('a block of another family’s child bars from its classes only, in a part as in the whole', () => {
  const { facts } = factsOf(
    worldOf({
      classes: { Babies: { policy: 'Nap' } },
      cameras: { Garden: { classes: ['Babies'] } },
      policies: { Nap: { kind: 'class', hours: 'Mon-Fri 06:00-20:00' } },
      families: {
        Baker: {
          children: { Mia: ['Toddlers', 'Babies'] },
          viewers: { Ann: { blocks: [{ child: 'Leo', from: 'Mon 2026-11-16 00:00' }] } },
        },
        Cole: { children: { Leo: ['Toddlers'] } },
      },
    }),
  );
  const policies = facts.policies.map((policy) =>
    policy.name === 'Nap' ? { ...policy, schedule: { isEnabled: true, ranges: [] } } : policy,
  );
  const at = instantOf('Mon 2026-11-16 10:00', zone);
  const parts = narrowed([facts, { ...facts, policies }]);
  expect(parts.map(([part]) => part.cameras.map(({ name }) => name))).toEqual([['Garden']]);
  const lost = parts.flatMap(([before, after]) => whatIf(compileLocation(before), compileLocation(after), at).loses);
  expect(lost).toHaveLength(1);
});

test('a part shows who loses the cameras of a policy that closes', () => {
  const { facts } = factsOf(
    worldOf({
      cameras: { Playroom: { policy: 'Quiet' } },
      policies: { Quiet: { kind: 'camera', hours: 'Mon-Fri 06:00-20:00' } },
    }),
  );
  const policies = facts.policies.map((policy) =>
    policy.name === 'Quiet' ? { ...policy, schedule: { isEnabled: true, ranges: [] } } : policy,
  );
  const at = instantOf('Mon 2026-11-16 10:00', zone);
  const parts = narrowed([facts, { ...facts, policies }]);
  expect(parts).toHaveLength(1);
  const lost = parts.flatMap(([before, after]) => whatIf(compileLocation(before), compileLocation(after), at).loses);
  expect(lost).toHaveLength(1);
});
