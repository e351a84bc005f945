import type { Mutant } from '../mutant.ts';

const of = 'apps/server/src/features/people/family-merges';
const test = `${of}/family-merges.test.ts`;
const apart = `${of}/taking-apart.test.ts`;
const back = `${of}/what-goes-back.test.ts`;

/** Families made one, and taken apart. */
export const merges: readonly Mutant[] = [
  {
    name: 'merge-forgets-custody',
    means: 'A custody block is deleted with the child that became one with another.',
    file: `${of}/references.ts`,
    find: "'custody_blocks.child_id': 'follows',",
    replace: '',
    noticedBy: [{ file: test, tests: /keeps a custody block/ }],
  },
  {
    name: 'merge-lifts-pause',
    means: 'Somebody paused in one family watches by their membership in the other.',
    file: `${of}/viewers.ts`,
    find: 'await limitAlso(tx, intoId, await limitsOf(tx, viewerId), at);',
    replace: '',
    noticedBy: [{ file: test, tests: /with the stricter limits/ }],
  },
  {
    name: 'merge-approves-unseen',
    means: 'A merge lets in somebody who came to the family after staff had looked at it.',
    file: `${of}/merging.ts`,
    find: 'wanted.seen !== undefined && wanted.seen !== seenOf({ target, from })',
    replace: 'false',
    noticedBy: [{ file: test, tests: /once somebody has come/ }],
  },
  {
    name: 'merge-answers-a-denial',
    means: 'Somebody denied in one family is let in by the other.',
    file: `${of}/merging.ts`,
    find: "(one?.state === 'denied') !== (other?.state === 'denied')",
    replace: 'false',
    noticedBy: [{ file: test, tests: /denied in one of the families/ }],
  },
  {
    name: 'merge-approval-stays',
    means: 'A stranger whom a mistaken merge approved goes on watching when it is taken apart.',
    file: `${of}/taking-apart.ts`,
    find: 'answered && (await takeAnswerBack({ tx, scope, at }, merge, id, answered));',
    replace: 'null; void [answered, takeAnswerBack];',
    noticedBy: [{ file: apart, tests: /gives back who and what came/ }],
  },
  {
    name: 'merge-keeps-joiner',
    means: 'Anyone who joined by an invitation of the merged family goes on watching with the other one.',
    file: 'apps/server/src/features/people/registrations/join.ts',
    find: '  await noteJoiner(tx,',
    replace: '  if (!tx) await noteJoiner(tx,',
    noticedBy: [{ file: back, tests: /joins the family it was of/ }],
  },
  {
    name: 'merge-opens-exception',
    means: 'Anyone who comes with a merge watches what staff had opened to the others for an hour.',
    file: `${of}/merging.ts`,
    find: 'hasNewcomers ? [from.id, target.id] : [from.id]',
    replace: 'hasNewcomers ? [from.id] : [from.id]',
    noticedBy: [{ file: back, tests: /opens nothing to anyone who comes/ }],
  },
  {
    name: 'merge-lifts-later-pause',
    means:
      'Somebody whom staff paused while two were one watches again afterwards, because both pauses end on one day.',
    file: `${of}/pauses.ts`,
    find: ' && now.pauseCount === made.pauseCount',
    replace: '',
    noticedBy: [{ file: back, tests: /stays paused by a pause of staff/ }],
  },
  {
    name: 'merge-apart-forgets-custody',
    means: 'Somebody barred from a child while two were one may watch the other one afterwards.',
    file: `${of}/children.ts`,
    find: 'if (isAnyGone || !othersBlocks.includes(id)) await',
    replace: 'if (isAnyGone) await',
    noticedBy: [{ file: test, tests: /keeps a custody block/ }],
  },
  {
    name: 'merge-preview-stays',
    means: 'Looking at what a merge would do does it.',
    file: 'apps/server/src/platform/tenancy/rehearse.ts',
    find: 'throw new TakenBack(await work(tx));',
    replace: 'return (await work(tx)) as never;',
    noticedBy: [{ file: test, tests: /changes nothing/ }],
  },
];
