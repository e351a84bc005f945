import { ApiError } from '@viewgate/contract';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { forgetWatched, watchChanges } from './people-model/audit-watch.ts';
import { type CommandName, commands } from './people-model/commands.ts';
import { expectSound } from './people-model/invariants.ts';
import { createModel } from './people-model/model.ts';
import { newPlace, readPlace } from './people-model/place.ts';
import { createTestClock, type TestServer, testServer } from './server.ts';

// What several people do to the same families at the same time, six times for each of `PROPERTY_RUNS`. A failure is printed with its seed;
// `PROPERTY_SEED` repeats the same commands, in whatever order they then collide.
const runs = Number(process.env['PROPERTY_RUNS'] ?? 1) * 6;
const seed = process.env['PROPERTY_SEED'];
const clock = createTestClock('2026-06-03T15:00:00Z');
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ clock, demo: true });
  await watchChanges(server);
});

const names = Object.keys(commands) as CommandName[];
/** Commands that mix families run more often than those that end them. */
const often = [
  'merge',
  'mergeAndApprove',
  'takeApart',
  'takeApart',
  'register',
  'register',
  'approve',
  'invite',
  'accept',
  'accept',
  'watch',
  'importFile',
  'enableLocation',
  'capHere',
  'transfer',
  'giveRule',
  'giveRule',
] as const;
const command = fc.record({ name: fc.constantFrom(...names, ...often), a: fc.nat(59), b: fc.nat(59), c: fc.nat(59) });
const batch = fc.array(command, { minLength: 2, maxLength: 5 });

/** A command is done, or refused in words; anything else is a defect. */
const explained = (name: string, error: unknown): string[] => {
  if (!(error instanceof ApiError)) return [`${name}: ${String(error instanceof Error ? error.stack : error)}`];
  const { status, code, title } = error.problem;
  // A reference to something gone must be reported as such, not as the constraint that it violates.
  return status >= 500 || !title || code === 'inUse' ? [`${name}: ${status} ${JSON.stringify(error.problem)}`] : [];
};

it('whatever several people do to families at the same time, everybody watches what they may', {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { minLength: 3, maxLength: 8 }), async (batches) => {
      const place = await newPlace(server);
      const model = createModel(place.people.map(({ accountId }) => accountId));
      await forgetWatched(server);
      for (const together of batches) {
        const seen = await readPlace(place);
        const failures = await Promise.all(
          together.map(async ({ name, ...choice }, n) => {
            try {
              await commands[name]({ place, seen, model, by: place.staff[n % 2]! }, choice);
              return [];
            } catch (error) {
              return explained(name, error);
            }
          }),
        );
        expect(failures.flat()).toEqual([]);
        model.endBatch();
        await expectSound(place, model);
      }
    }),
    { numRuns: runs, endOnFailure: true, ...(seed && { seed: Number(seed) }) },
  );
});
