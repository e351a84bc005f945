import type { Mutant } from '../mutant.ts';

const folder = 'apps/server/src/features/outside/partner-events';
const anyOrder = { file: `${folder}/any-order.test.ts` };
const events = (tests: RegExp) => ({ file: `${folder}/partner-events.test.ts`, tests });
const owned = (tests: RegExp) => ({ file: `${folder}/owned.test.ts`, tests });

/** What a partner may say, in which order, and what it owns. */
export const partners: readonly Mutant[] = [
  {
    name: 'partner-older-wins',
    means: 'An older event overwrites a newer one.',
    file: `${folder}/records/registers.ts`,
    find: "(before.fields[name]?.at ?? '') < at,",
    replace: 'at.length > 0,',
    noticedBy: [{ file: `${folder}/records/registers.test.ts` }, anyOrder],
  },
  {
    name: 'partner-deleted-come-back',
    means: 'An event from before a deletion brings the record back.',
    file: `${folder}/records/registers.ts`,
    find: 'isAlive: changedStamp > ended',
    replace: "isAlive: changedStamp > ''",
    noticedBy: [{ file: `${folder}/records/registers.test.ts` }],
  },
  {
    name: 'partner-outlives-family',
    means: 'Children and viewers of a family that the partner deleted come back with it.',
    file: `${folder}/applying/settle.ts`,
    find: 'standing(registers, family?.registers.deletedStamp)',
    replace: 'standing(registers)',
    noticedBy: [anyOrder],
  },
  {
    name: 'partner-unproven-address',
    means: 'A family is opened to an account that claims an address which nobody has proven.',
    file: `${folder}/applying/accounts.ts`,
    find: 'account.password_hash IS NULL AND NOT account.email_confirmed AS "isUntouched"',
    replace: 'NOT account.email_confirmed AS "isUntouched"',
    noticedBy: [events(/whose address nobody has proven/)],
  },
  {
    name: 'partner-invalid-key',
    means: 'A key that was made invalid still reports events.',
    file: `${folder}/store.ts`,
    find: ".where('api_key.is_valid', '=', true)",
    replace: '',
    noticedBy: [events(/needs a valid key/)],
  },
  {
    name: 'partner-from-the-future',
    means: 'An event dated far ahead wins over everything until then.',
    file: `${folder}/intake.ts`,
    find: '> at + ahead',
    replace: '> at + ahead * 1e6',
    noticedBy: [events(/needs a valid key/)],
  },
  {
    name: 'partner-gone-comes-back',
    means: 'Somebody who was deleted here comes back with the next event, without anybody wanting it.',
    file: `${folder}/applying/doing.ts`,
    find: 'localId === null && origin !== null',
    replace: 'localId === 0 && origin !== null',
    noticedBy: [owned(/asks staff about/)],
  },
  {
    name: 'partner-not-its-own',
    means: 'Staff delete a viewer whom the partner owns, and the next event brings a new one.',
    file: 'apps/server/src/features/people/viewers/service.ts',
    find: 'if (partner !== null) throw',
    replace: "if (partner === '') throw",
    noticedBy: [owned(/whichever way/)],
  },
  {
    name: 'partner-owns-nothing',
    means: 'Anyone who may change records changes what the partner owns.',
    file: 'apps/server/src/migrations/0820_partner_events.sql',
    find: "= 'yes' THEN RETURN; END IF;",
    replace: "<> 'no' THEN RETURN; END IF;",
    noticedBy: [owned(/whichever way/)],
  },
  {
    name: 'partner-frees-held',
    means: 'A partner that deletes somebody and tells of them again undoes a custody block, a pause or a denial.',
    file: `${folder}/applying/viewers.ts`,
    find: '  if (was) {',
    replace: '  if (was?.isLocked === null) {',
    noticedBy: [events(/what staff decided about them/)],
  },
  {
    name: 'partner-frees-blocked-child',
    means: 'A partner that deletes a child and tells of it again undoes the custody blocks about it.',
    file: `${folder}/applying/children.ts`,
    find: '  if (await isBlocked(doing, id)) {',
    replace: '  if (id === 0 && (await isBlocked(doing, id))) {',
    noticedBy: [events(/what staff decided about them/)],
  },
  {
    name: 'partner-frees-with-family',
    means: 'With its family a partner deletes whom staff keep from something.',
    file: `${folder}/applying/families.ts`,
    find: 'if (await endEach(doing, localId)) return gone;',
    replace: '',
    noticedBy: [events(/what staff decided about them/)],
  },
];
