import type { Mutant } from '../mutant.ts';

const engine = 'packages/policy/src/engine';
const ahead = 'packages/policy/test/what-if-later.test.ts';
const narrow = 'packages/policy/test/narrow.test.ts';
const change = 'apps/server/src/features/access/access/apply-change';

/** Previews of a change, and days on which the clock changes. */
export const foresight: readonly Mutant[] = [
  {
    name: 'pause-of-all-not-foreseen',
    means: 'Nobody is told whom a change shuts out once everybody is let in again.',
    file: `${engine}/what-if-later.ts`,
    find: ', ...afterPauses(both, near, ahead)]',
    replace: ', ...afterPauses(both, near, { ...ahead, to: near })]',
    noticedBy: [{ file: ahead, tests: /a pause of the location ends/ }],
  },
  {
    name: 'pause-not-foreseen',
    means: 'Nobody is told of a viewer whom a change shuts out once the pause ends.',
    file: `${engine}/what-if-later.ts`,
    find: 'for (const at of [lockedUntil, deletionAt])',
    replace: 'for (const at of lockedUntil === null ? [deletionAt] : [])',
    noticedBy: [{ file: ahead, tests: /somebody whose pause ends/ }],
  },
  {
    name: 'custody-not-foreseen',
    means: 'Nobody is told of a viewer whom a change shuts out once a custody block ends.',
    file: `${engine}/what-if-later.ts`,
    find: 'for (const { from, until } of blocks) for (const at of [from, until]) yield',
    replace: 'for (const { from, until } of blocks) for (const at of [from]) if (at < until) yield',
    noticedBy: [{ file: ahead, tests: /somebody who is barred from a child/ }],
  },
  {
    name: 'skipped-hour-not-foreseen',
    means: 'A change is said to do nothing in the week whose hours the clock skips.',
    file: `${engine}/what-if-later.ts`,
    find: 'spanAt(zone, from) !== spanAt(zone, near)',
    replace: 'spanAt(zone, from) > spanAt(zone, near)',
    noticedBy: [{ file: ahead, tests: /hours that a clock set forward skips/ }],
  },
  {
    name: 'foresight-unbounded',
    means: 'A question about a change holds up the decisions for as long as it takes.',
    file: `${engine}/what-if-later.ts`,
    find: 'if (left < 0) return { ...found, until: start };',
    replace: '',
    noticedBy: [{ file: ahead, tests: /an exhausted budget/ }],
  },
  {
    name: 'part-without-blocked-families',
    means:
      'Before a change, somebody with a custody block is shown to lose nothing, because a part of the location bars them from everything.',
    file: `${engine}/narrow.ts`,
    find: ' || theirs.has(id)',
    replace: '',
    noticedBy: [{ file: narrow, tests: /another family’s child/ }],
  },
  {
    name: 'part-without-camera-policies',
    means: 'Before the hours of a camera policy are changed, nobody is shown to lose its cameras.',
    file: `${engine}/narrow.ts`,
    find: ' || (camera.policyId !== null && policies.has(camera.policyId))',
    replace: '',
    noticedBy: [{ file: narrow, tests: /loses the cameras of a policy/ }],
  },
  {
    name: 'clock-change-unnoticed',
    means: 'From one change of the clock to the next, cameras open an hour early.',
    file: `${engine}/zone.ts`,
    find: 'zone.offsets[spanAt(zone, at)]!;',
    replace: 'zone.offsets[spanAt(zone, at - 3_600_000)]!;',
    noticedBy: [{ file: 'packages/policy/test/clock-change.test.ts' }],
  },
  {
    name: 'schedule-not-tried',
    means: 'A new schedule is said to change nothing.',
    file: `${change}.ts`,
    find: 'return replaced(scheduled(policy, change));',
    replace: 'return replaced({ ...scheduled(policy, change), schedule: policy.schedule });',
    noticedBy: [{ file: `${change}.test.ts`, tests: /closes and opens by the schedule/ }],
  },
  {
    name: 'policy-of-others-taken',
    means: 'Taking a policy from a class is said to take whichever policy it has.',
    file: `${change}.ts`,
    find: 'return subject.policyId === policyId ? null : subject.policyId;',
    replace: 'return null;',
    noticedBy: [{ file: `${change}.test.ts`, tests: /removes a policy only from/ }],
  },
  {
    name: 'caps-not-tried',
    means: 'Nobody is told whom a lower limit on members pauses.',
    file: `${change}.ts`,
    find: 'if (lock.has(viewer.id)) return',
    replace: 'if (lock.size < 0) return',
    noticedBy: [{ file: `${change}.test.ts`, tests: /locks and unlocks viewers/ }],
  },
  {
    name: 'touched-family-forgotten',
    means: 'A child changes class, and nobody is told whom that shuts out.',
    file: `${engine}/narrow.ts`,
    find: 'if (children.has(id)) families.add(familyId);',
    replace: 'if (children.has(-id)) families.add(familyId);',
    noticedBy: [{ file: 'packages/policy/test/narrow.test.ts' }],
  },
  {
    name: 'record-of-elsewhere-asked',
    means: 'Staff learn the names of people at another location by asking what a change would do.',
    file: 'apps/server/src/features/access/access/apply-record-change.ts',
    find: 'if (ids.some((id) => id !== null && !here.has(id))) throw notFound();',
    replace: '',
    noticedBy: [
      {
        file: 'apps/server/src/features/access/access/what-if-records.test.ts',
        tests: /refuses records of another location/,
      },
    ],
  },
  {
    name: 'expectation-gate-missed',
    means: 'What staff pinned is called kept, though a pause that ends lets somebody in.',
    file: `${engine}/expectation.ts`,
    find: 'passed++) seen = new Set();',
    replace: 'passed++);',
    noticedBy: [
      {
        file: 'apps/server/src/features/access/expectations/expectations.test.ts',
        tests: /looks ahead over automations, pauses/,
      },
    ],
  },
  {
    name: 'expected-by-what-is-refused',
    means:
      'What staff pinned is called kept, because an automation would move a child who is no longer there to be moved.',
    file: 'apps/server/src/watching/class-move.ts',
    find: "return before.includes(toClassId) ? before : 'notInClass';",
    replace: 'return [...new Set([...before, toClassId])];',
    noticedBy: [
      {
        file: 'apps/server/src/features/access/expectations/expectations.test.ts',
        tests: /refuse on its day/,
      },
    ],
  },
  {
    name: 'strangers-not-foreseen',
    means: 'Staff open a camera to anybody who has the public link, and read that nobody gains access.',
    file: 'apps/server/src/features/access/access/effect-between.ts',
    find: 'if (!before.publicLink && !after.publicLink) return null;',
    replace: 'if (!before.publicLink || !after.publicLink || at > 0) return null;',
    noticedBy: [
      {
        file: 'apps/server/src/features/access/public-viewing/strangers.test.ts',
        tests: /is said before a change/,
      },
    ],
  },
  {
    name: 'expected-though-not-invited',
    means:
      'Families are expected to watch a camera of an event before it begins, and an expectation that is kept is called broken.',
    file: `${engine}/crowd.ts`,
    find: 'if (eventAt(c, records[viewer * recordWidth + 1]!, camera, at)) led',
    replace: 'if (c.events.get(camera)?.some(({ families }) => families.has(records[viewer * recordWidth + 1]!))) led',
    noticedBy: [{ file: 'packages/policy/test/expectation.test.ts', tests: /an event leads only its families/ }],
  },
  {
    name: 'way-of-all-forgotten',
    means: 'A public camera closes to a family without a class of it, and nobody who pinned it hears of that.',
    file: `${engine}/crowd.ts`,
    find: '+ 1]! })) return led.fill(-1);',
    replace: '+ 1]! })) return led;',
    noticedBy: [{ file: 'packages/policy/test/expectation.test.ts', tests: /of a group only those are meant/ }],
  },
  {
    name: 'override-of-elsewhere',
    means: 'Staff write into the history of another location.',
    file: 'apps/server/src/features/access/expectations/service.ts',
    find: "if (entries.length !== new Set(given.ids).size) throw invalid('ids', 'expectations.notHere');",
    replace: '',
    noticedBy: [
      {
        file: 'apps/server/src/features/access/expectations/expectations.test.ts',
        tests: /pins nothing of another location/,
      },
    ],
  },
  {
    name: 'question-about-elsewhere',
    means: 'A question about somebody of another location is answered with nobody, as if saving it changed nothing.',
    file: 'apps/server/src/features/access/access/apply-change.ts',
    find: 'requireHere(facts, subjectsOf[policy.kind], change.subjectIds);',
    replace: '',
    noticedBy: [
      {
        file: 'apps/server/src/features/access/access/apply-change.test.ts',
        tests: /refuses what is not at the location/,
      },
    ],
  },
  {
    name: 'override-forgotten',
    means: 'Nobody finds out why a change was made although it broke what staff had pinned.',
    file: 'apps/server/src/platform/http/binder.ts',
    find: '[...entries, ...overridden].map(',
    replace: 'entries.map(',
    noticedBy: [
      {
        file: 'apps/server/src/features/access/expectations/expectations.test.ts',
        tests: /whose reason is kept in the history/,
      },
    ],
  },
  {
    name: 'rehearsal-is-done',
    means: 'Anyone who asks what a change would do has made it.',
    file: 'apps/server/src/platform/http/binder.ts',
    find: 'if (isRehearsal(endpoint, request)) {',
    replace: 'if (isRehearsal(endpoint, request) && tenant === null) {',
    noticedBy: [{ file: 'apps/server/src/features/access/access/rehearsal.test.ts', tests: /becomes a grandmother/ }],
  },
  {
    name: 'rehearsal-of-a-job',
    means: 'Staff read that approving many lets nobody in, because a job does it later.',
    file: 'apps/server/src/platform/http/binder.ts',
    find: 'if (statusOf(endpoint, result) === 202) throw notRehearsed();',
    replace: '',
    noticedBy: [{ file: 'apps/server/src/features/access/access/rehearsal.test.ts', tests: /many approvals/ }],
  },
  {
    name: 'rehearsal-of-anything',
    means: 'A question about a call that cannot be asked first makes the call.',
    file: 'apps/server/src/platform/http/rehearsal.ts',
    find: "if (!endpoint.rehearsed || asked !== '1') throw",
    replace: "if (asked !== '1') throw",
    noticedBy: [
      { file: 'apps/server/src/features/access/access/rehearsal.test.ts', tests: /cannot be rehearsed is refused/ },
    ],
  },
  {
    name: 'freed-place-not-foreseen',
    means: 'Before somebody is to be deleted, nobody is told who is let in on that day.',
    file: 'apps/server/src/features/access/policies/places-freed.ts',
    find: 'if (row && !row.isAccountLocked',
    replace: 'if (row?.isAccountLocked',
    noticedBy: [
      {
        file: 'apps/server/src/features/access/access/what-if-records.test.ts',
        tests: /on a day that makes room under a cap/,
      },
    ],
  },
  {
    name: 'freed-place-not-expected',
    means: 'Every night it is said that somebody must not watch and will not, though a deletion lets them in.',
    file: 'apps/server/src/features/access/expectations/check.ts',
    find: 'withPlacesFreed(facts, await placesFreed(tx, scope, facts, at));',
    replace: 'facts;',
    noticedBy: [
      {
        file: 'apps/server/src/features/access/expectations/expectations.test.ts',
        tests: /place that a day of deletion leaves/,
      },
    ],
  },
];
