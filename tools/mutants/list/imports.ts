import type { Mutant } from '../mutant.ts';

const of = 'apps/server/src/features/people/imports';
const since = `${of}/since-the-check.test.ts`;
const failing = `${of}/failing.test.ts`;

/** Files of people: who joins whom, and what of it is done. */
export const imports: readonly Mutant[] = [
  {
    name: 'import-joins-namesake',
    means: 'Who is imported by a family name joins another family that has the name by then.',
    file: `${of}/planning/plan.ts`,
    find: 'family ? [`family ${family.id}',
    replace: 'family ? [`family ${rename ?? 0}',
    noticedBy: [{ file: since, tests: /gives no family the people of another/ }],
  },
  {
    name: 'import-takes-other-class',
    means: 'A child is put in another class, with its cameras, that has the name by then.',
    file: `${of}/planning/plan-child.ts`,
    find: "draft.seen.push(found && found.id <= how.newestClass ? `class ${found.id}` : 'new class');",
    replace: '',
    noticedBy: [{ file: since, tests: /puts no child in another class/ }],
  },
  {
    name: 'import-counts-spellings-apart',
    means: 'A family named by two spellings of its key gets more members than its cap allows.',
    file: `${of}/planning/plan-family.ts`,
    find: 'Map.groupBy(found, (one) => one.family?.id ?? one)',
    replace: 'Map.groupBy(found, (one) => one as unknown)',
    noticedBy: [{ file: since, tests: /plans a family once/ }],
  },
  {
    name: 'import-counts-slices-apart',
    means: 'A family named in two places of a long file gets more members than its cap allows.',
    file: `${of}/running/check.ts`,
    find: '  await joinFamilies(',
    replace: '  if (!tx) await joinFamilies(',
    noticedBy: [{ file: since, tests: /plans a family once/ }],
  },
  {
    name: 'import-forgets-category',
    means: 'Members whose category a file changes are not counted where they come to.',
    file: `${of}/planning/plan-viewer.ts`,
    find: 'members.push(as(viewerId, category, true));',
    replace: 'void viewerId;',
    noticedBy: [{ file: since, tests: /counts the places/ }],
  },
  {
    name: 'import-settles-no-caps',
    means: 'Somebody paused by a cap stays so though a file left them a place, and nobody is told why.',
    file: `${of}/running/do-viewers.ts`,
    find: 'if (touched.size > 0) await settleCaps(tx, scope, at, [...touched]);',
    replace: 'void settleCaps;',
    noticedBy: [{ file: since, tests: /leaves a place/ }],
  },
  {
    name: 'import-without-right',
    means: 'An import goes on for somebody who may not import any more.',
    file: `${of}/running/run.ts`,
    find: 'await stillActs(tx, one.accountId, one.locationId, needsOf(one.kind))',
    replace: 'await stillActs(tx, one.accountId, one.locationId, [])',
    noticedBy: [{ file: failing, tests: /may not import any more/ }],
  },
  {
    name: 'import-runs-forever',
    means: 'An import whose job gave up blocks its location.',
    file: `${of}/running/work-on.ts`,
    find: "giveUp: () => fail(deps, importId, 'broken'),",
    replace: 'giveUp: () => Promise.resolve(),',
    noticedBy: [{ file: failing, tests: /ends as failed when its job gives up/ }],
  },
  {
    name: 'import-after-stop',
    means: 'An import goes on after it was stopped.',
    file: `${of}/running/run.ts`,
    find: "if (one?.state !== 'running') return null;",
    replace: 'if (!one) return null;',
    noticedBy: [{ file: failing, tests: /gives up on nothing once it was stopped/ }],
  },
  {
    name: 'idempotency-never-ages',
    means: 'A call sent again under a key of last week is done again, and counted by no limit.',
    file: 'apps/server/src/platform/http/idempotency.ts',
    find: '    .where(sql<boolean>`NOT ${isForgotten(asked)}`)\n',
    replace: '',
    noticedBy: [{ file: 'apps/server/src/platform/http/idempotency.test.ts', tests: /counted like any other/ }],
  },
];
