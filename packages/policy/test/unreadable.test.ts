/* oxlint-disable typescript/no-unsafe-type-assertion -- these tests hand over what the types forbid */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { check, compileLocation, decide, explain, type LocationFacts, type Question } from '../src/index.ts';
import { situation } from './worlds.ts';

const runs = Number(process.env['PROPERTY_RUNS'] ?? 1);
const garbage: readonly unknown[] = [undefined, null, Number.NaN, 'x', -1, 1.5, {}, [], Number.POSITIVE_INFINITY];

/** Null is a readable answer to these; the values after it are not. */
const nullMeansNone = new Set(['policyId', 'lockoutEnd', 'deletionAt', 'until', 'adminPolicy']);
/** Any finite number is an instant. */
const instants = new Set(['lockoutEnd', 'deletionAt', 'from', 'until']);
/** Ids and names are keys of the database, and which events there are is no restriction. */
const untouched = new Set([
  'id',
  'name',
  'locationId',
  'events',
  'category',
  'familyId',
  'staffNetworks',
  'staffOnsiteOnly',
]);

/** Every place of the facts that holds a plain value, as a path. */
function places(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...path]];
  return Object.entries(value).flatMap(([key, part]) => (untouched.has(key) ? [] : places(part, [...path, key])));
}

function spoil(value: unknown, [key = '', ...rest]: readonly string[], waste: unknown): unknown {
  const part = Array.isArray(value) ? value[Number(key)] : (value as Record<string, unknown>)[key];
  const spoilt = rest.length === 0 ? waste : spoil(part, rest, waste);
  if (Array.isArray(value)) return value.with(Number(key), spoilt);
  return { ...(value as object), [key]: spoilt };
}

test('a fact that cannot be read never adds access and never throws', { timeout: 180_000 * runs }, () => {
  let took = 0;
  fc.assert(
    fc.property(situation(), fc.nat(), fc.constantFrom(...garbage), ({ facts, question }, pick, waste) => {
      const all = places(facts);
      const place = all[pick % all.length]!;
      const key = place.at(-1) ?? '';
      const isUsual = waste === null ? nullMeansNone.has(key) : instants.has(key) && Number.isFinite(waste);
      fc.pre(!isUsual);
      const spoilt = spoil(facts, place, waste) as LocationFacts;
      const before = compileLocation(facts);
      const after = compileLocation(spoilt);
      for (const { id: viewerId } of facts.viewers) {
        for (const { id: cameraId } of facts.cameras) {
          const asked: Question = { ...question, viewerId, cameraId };
          const was = check(before, asked).outcome;
          const is = decide(after, asked).outcome;
          if (was === 'allow' && is === 'deny') took++;
          expect([`${place.join('.')} = ${String(waste)}`, was, is]).not.toEqual([
            `${place.join('.')} = ${String(waste)}`,
            'deny',
            'allow',
          ]);
        }
      }
    }),
    { numRuns: 1500 * runs },
  );
  expect(took).toBeGreaterThan(20 * runs);
});

test('a question that cannot be read is refused', () => {
  const wastes = [Number.NaN, Number.POSITIVE_INFINITY, -1, undefined, null, '1', 2 ** 32 + 601];
  fc.assert(
    fc.property(situation(), fc.constantFrom(...wastes), ({ facts, question }, waste) => {
      const c = compileLocation(facts);
      const bad = waste as number;
      const usage = { ...question.usage };
      const asked: Question[] = [
        { ...question, viewerId: bad },
        { ...question, cameraId: bad },
        { ...question, device: 'tablet' as 'mobile' },
        { ...question, usage: { ...usage, sessionsToday: bad } },
      ];
      if (typeof waste !== 'number' || waste > 2 ** 31 || !(waste > 0)) {
        if (waste !== null && waste !== -1 && waste !== 2 ** 32 + 601) asked.push({ ...question, at: bad });
      }
      for (const one of asked) {
        expect(check(c, one).outcome).toBe('deny');
        expect(decide(c, one).nextOpening).toBe('never');
        expect(explain(c, facts, one).decision.outcome).toBe('deny');
      }
    }),
    { numRuns: 200 * runs },
  );
});

test('the same record twice is refused, whichever of the two would open', () => {
  fc.assert(
    fc.property(situation(), ({ facts, question }) => {
      for (const key of ['viewers', 'cameras', 'families'] as const) {
        const c = compileLocation({ ...facts, [key]: [...facts[key], ...facts[key]] });
        expect(check(c, question).outcome).toBe('deny');
      }
    }),
    { numRuns: 50 },
  );
});
