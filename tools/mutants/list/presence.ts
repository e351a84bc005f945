import type { Mutant } from '../mutant.ts';

const engine = 'packages/policy/src/engine';
const cases = [{ file: 'packages/policy/test/cases.test.ts' }];
const patched = (tests: RegExp) => [{ file: 'packages/policy/test/patch.test.ts', tests }];
const served = (tests: RegExp) => [{ file: 'apps/server/src/features/people/presence/presence.test.ts', tests }];

/** Who is checked in, and what depends on it. */
export const presence: readonly Mutant[] = [
  {
    name: 'presence-forgotten',
    means: 'Parents watch although their child is not checked in.',
    file: `${engine}/rules/presence.ts`,
    find: 's.presentPaths !== 0 || s.paths === 0',
    replace: 'true',
    noticedBy: cases,
  },
  {
    name: 'presence-without-end',
    means: 'A child who was checked out, or whose day has ended, still opens cameras.',
    file: `${engine}/gates.ts`,
    find: 'if (!(at >= from && at < until)) continue;',
    replace: 'if (!(at >= from)) continue;',
    noticedBy: cases,
  },
  {
    name: 'presence-lends-hours',
    means: 'The open class of an absent child opens the camera to a present one whose class is closed.',
    file: `${engine}/situation.ts`,
    find: '(present === null ? path : path & present[word]!) & open',
    replace: 'path & open',
    noticedBy: cases,
  },
  {
    name: 'presence-not-imposed',
    means: 'A location that says nothing of presence ignores what its organization imposes.',
    file: `${engine}/compile/location.ts`,
    find: '!(isFalse(presence?.isRequired) && isFalse(presence?.isImposed))',
    replace: '!isFalse(presence?.isRequired)',
    noticedBy: cases,
  },
  {
    name: 'presence-not-patched',
    means: 'A check-out changes nothing until the location is reread.',
    file: `${engine}/patch/held-location.ts`,
    find: 'presence: people.presence,',
    replace: 'presence: compiled.presence,',
    noticedBy: patched(/patched repeatedly/),
  },
  {
    name: 'presence-taken-back-by-others',
    means: 'Anybody who may check in takes back what somebody else did.',
    file: 'apps/server/src/features/people/presence/store.ts',
    find: 'AND stay.checked_in_by = ${accountId} AND stay.checked_in_at >= ${since}',
    replace: 'AND ${accountId}::integer > 0 AND stay.checked_in_at >= ${since}',
    noticedBy: served(/takes back what somebody just did/),
  },
  {
    name: 'presence-lost-by-a-merge',
    means: 'A child that is here is away once its two records are one, and is seen by everybody.',
    file: 'apps/server/src/features/people/presence/store.ts',
    find: 'isPresent(childId) && !isPresent(intoId) ? intoId : childId',
    replace: 'childId',
    noticedBy: [
      {
        file: 'apps/server/src/features/people/family-merges/taking-apart.test.ts',
        tests: /has a child present if either record was/,
      },
    ],
  },
];
