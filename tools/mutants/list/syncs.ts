import type { Mutant } from '../mutant.ts';

const folder = 'apps/server/src/features/outside/marketplace';
const syncing = (tests: RegExp) => ({ file: `${folder}/syncing/syncing.test.ts`, tests });
const enrolling = (tests: RegExp) => ({ file: `${folder}/enrolling/enrolling.test.ts`, tests });

/** What a partner's lists may take from whom. */
export const syncs: readonly Mutant[] = [
  {
    name: 'sync-half-a-list',
    means: 'Everybody on the other half of a list that ended early is removed.',
    file: `${folder}/syncing/read.ts`,
    find: '!== page.total',
    replace: '> page.total',
    noticedBy: [syncing(/believes no list/)],
  },
  {
    name: 'sync-unsteady-list',
    means: 'Everybody who is missing from a list that kept changing is removed.',
    file: `${folder}/syncing/compare.ts`,
    find: 'AND sync.is_steady AND',
    replace: 'AND',
    noticedBy: [syncing(/keeps changing/)],
  },
  {
    name: 'sync-never-asks',
    means: 'A sync takes access from any number of families.',
    file: `${folder}/syncing/compare.ts`,
    find: 'lost > 1 && lost * 100 > mostPercent * families',
    replace: 'lost < 0 && mostPercent > families',
    noticedBy: [syncing(/would take much away/)],
  },
  {
    name: 'sync-cuts-hours',
    means: 'A partner that gives one line of its hours closes everybody’s cameras for the rest of the week.',
    file: `${folder}/syncing/compare.ts`,
    find: 'SELECT 2 * theirs.seconds < ours.seconds',
    replace: 'SELECT false',
    noticedBy: [syncing(/follows the hours/)],
  },
  {
    name: 'sync-another-number',
    means: 'A sync takes access from more families than the person who let it saw.',
    file: `${folder}/syncing/service.ts`,
    find: "state !== 'asking' || found.losing !== losing",
    replace: "state !== 'asking'",
    noticedBy: [syncing(/would take much away/)],
  },
  {
    name: 'sync-without-grant',
    means: 'A center that has taken its grant back is read.',
    file: `${folder}/syncing/work.ts`,
    find: "grant !== 'granted' || !connected",
    replace: '!connected',
    noticedBy: [syncing(/taken its grant back/)],
  },
  {
    name: 'sync-others-children',
    means: 'A class goes without a question although children are in it whom the partner does not know.',
    file: `${folder}/syncing/compare.ts`,
    find: "AND item.act = 'end' AND item.kind = 'class'",
    replace: "AND item.act = 'none' AND item.kind = 'class'",
    noticedBy: [syncing(/others’ children/)],
  },
  {
    name: 'sync-ends-by-one-list',
    means: 'One list that is not found ends the connection for good.',
    file: `${folder}/syncing/work.ts`,
    find: "if (trouble.kind !== 'ended') return trouble;",
    replace: 'if (trouble.kind) return trouble;',
    noticedBy: [syncing(/in circles/)],
  },
  {
    name: 'sync-another-connection',
    means: 'Asked about one connection, a partner leads to another center.',
    file: `${folder}/partners/child-care/child-care.ts`,
    find: 'if (standing.connection !== one) throw',
    replace: "if (standing.connection === '') throw",
    noticedBy: [{ file: `${folder}/partners/partners.test.ts`, tests: /believes no/ }],
  },
  {
    name: 'sync-joins-by-address',
    means: 'One address makes two families one, whose members then watch the same children.',
    file: `${folder}/syncing/known-families.ts`,
    find: '!other && only.agrees &&',
    replace: '!other &&',
    noticedBy: [enrolling(/address and name together/)],
  },
  {
    name: 'claim-not-asked',
    means: 'A location uses what its integration does not include.',
    file: 'apps/server/src/platform/http/guard.ts',
    find: 'if (missingClaim(access, location))',
    replace: 'if (access === null)',
    noticedBy: [enrolling(/may use, from the next request/)],
  },
];
