import type { Mutant } from '../mutant.ts';

const people = 'apps/server/src/features/people';
const departures = `${people}/departures`;
const account = 'apps/server/src/features/identity/account';
const deletion = `${departures}/delete-account.test.ts`;
const leaving = `${departures}/leave.test.ts`;
const copy = `${people}/own-data/own-data.test.ts`;
const plates = `${people}/own-plates/own-plates.test.ts`;
const history = 'apps/server/src/features/access/viewer-sessions';
const family = `${history}/family.test.ts`;
const viewer = 'apps/server/src/features/access/viewer/viewer.test.ts';
const push = 'apps/server/src/features/identity/push-devices/push-devices.test.ts';

/** What parents end, copy and change on their own, and what they see of each other. */
export const own: readonly Mutant[] = [
  {
    name: 'barred-parent-leaves',
    means: 'Somebody barred leaves their family, comes back by an invitation, and is barred no longer.',
    file: `${departures}/leave.ts`,
    find: '    requireNotHeld(one);\n',
    replace: '',
    noticedBy: [{ file: leaving, tests: /leaves to staff whom they keep/ }],
  },
  {
    name: 'shield-left-behind',
    means: 'Somebody whose Stream Shield is locked leaves and comes back with it open.',
    file: `${departures}/leave.ts`,
    find: '    requireOpenShield(one);\n',
    replace: '',
    noticedBy: [{ file: leaving, tests: /whose Stream Shield is locked/ }],
  },
  {
    name: 'barred-parent-deletes',
    means: 'Somebody barred deletes their account, and the block with it.',
    file: `${departures}/delete-account.ts`,
    find: '      requireNotHeld(one);\n',
    replace: '',
    noticedBy: [{ file: deletion, tests: /is left to staff/ }],
  },
  {
    name: 'block-deleted-with-account',
    means: 'A custody block saved after somebody asked for the deletion of their account goes with it.',
    file: `${departures}/due.ts`,
    find: 'memberships.some(({ isHeld }) => isHeld)',
    replace: 'memberships.length === 0',
    noticedBy: [{ file: deletion, tests: /so it waits/ }],
  },
  {
    name: 'deletion-without-second-step',
    means: 'Anyone who has the password alone deletes an account with a second step.',
    file: `${departures}/delete-account.ts`,
    find: 'if (!proof) throw',
    replace: 'if (!proof) return proven;\n    if (!proof) throw',
    noticedBy: [{ file: `${departures}/second-step.test.ts` }],
  },
  {
    name: 'deleted-account-watches',
    means: 'An account goes on watching after its deletion was asked for.',
    file: `${account}/deletion.ts`,
    find: 'set({ is_locked: true })',
    replace: 'set({ is_locked: false })',
    noticedBy: [{ file: deletion, tests: /locks the account at once/ }],
  },
  {
    name: 'waiting-deletion-cannot-be-undone',
    means:
      'Anyone who is barred after asking for the deletion of their account can neither have it deleted nor keep it.',
    file: `${account}/deletion.ts`,
    find: 'isWaiting ? whileWaiting : dueAt.getTime() - at',
    replace: 'dueAt.getTime() - at',
    noticedBy: [{ file: deletion, tests: /meanwhile the account can be kept/ }],
  },
  {
    name: 'account-of-nobody',
    means:
      'An account whose last two memberships are deleted at once stays, with no place to watch and nobody to delete it.',
    file: `${account}/deletion.ts`,
    find: 'ORDER BY id FOR UPDATE',
    replace: 'ORDER BY id',
    noticedBy: [{ file: leaving, tests: /staff of two locations/ }],
  },
  {
    name: 'departures-cut-in-line',
    means: 'Parents who delete their accounts hold every connection while they wait for a location.',
    file: 'apps/server/src/platform/tenancy/change-at.ts',
    find: 'return turnsOf(db)(others.length > 0 ? several : first, () =>',
    replace: 'return ((_: number, work: () => Promise<T>) => work())(others.length > 0 ? several : first, () =>',
    noticedBy: [{ file: 'apps/server/test/concurrency.test.ts', tests: /delete their accounts wait for their turn/ }],
  },
  {
    name: 'copy-names-barred-child',
    means: 'The copy of somebody’s data names the child they are barred from, with its classes.',
    file: `${people}/own-data/data-view.ts`,
    find: '    AND NOT ${isBarred(asked)})`;',
    replace: '    AND true)`;',
    noticedBy: [{ file: copy, tests: /makes one file of what is kept/ }],
  },
  {
    name: 'copy-names-barred-child-in-acts',
    means: 'The copy of somebody’s data names the child they are barred from in what they did.',
    file: `${people}/own-data/data-view.ts`,
    find: 'CASE WHEN entry.record = ANY (${namedForThemselves}) THEN entry.record_name END',
    replace: 'entry.record_name',
    noticedBy: [{ file: copy, tests: /names no child from whom/ }],
  },
  {
    name: 'copy-outlives-block',
    means: 'Anyone who asked for a copy before a custody block downloads the name of the child afterwards.',
    file: 'apps/server/src/migrations/0571_data_copies_end.sql',
    find: 'AFTER INSERT OR UPDATE ON custody_blocks',
    replace: 'AFTER DELETE ON custody_blocks',
    noticedBy: [{ file: copy, tests: /when a custody block is saved/ }],
  },
  {
    name: 'copy-outlives-membership',
    means: 'Anyone whom staff removed from a family downloads the names of its children afterwards.',
    file: 'apps/server/src/migrations/1004_data_copies_of_members.sql',
    find: 'AFTER DELETE ON viewers',
    replace: 'AFTER INSERT ON viewers',
    noticedBy: [{ file: copy, tests: /when its owner leaves the family/ }],
  },
  {
    name: 'copy-outlives-beginning-block',
    means: 'A copy made before a custody block begins is downloaded once it is in force.',
    file: `${people}/own-data/store.ts`,
    find: 'block.starts_at > copy.made_at AND',
    replace: 'false AND',
    noticedBy: [{ file: copy, tests: /when a block begins/ }],
  },
  {
    name: 'copy-without-password',
    means: 'Anyone who finds an open phone downloads everything that is kept about its owner.',
    file: `${people}/own-data/send.ts`,
    find: "if (!copy.isOpen) throw new Refusal('proofNeeded');",
    replace: "if (copy.isOpen === undefined) throw new Refusal('proofNeeded');",
    noticedBy: [{ file: copy, tests: /is downloaded for ten minutes/ }],
  },
  {
    name: 'copy-opened-elsewhere',
    means: 'The password given on one device opens the copy on every other.',
    file: `${people}/own-data/store.ts`,
    find: 'copy.opened_in = ${sessionId} AND',
    replace: 'copy.opened_in <> ${sessionId} + 1000000 AND',
    noticedBy: [{ file: copy, tests: /is downloaded for ten minutes/ }],
  },
  {
    name: 'barred-parent-changes-plate',
    means: 'Somebody barred changes their plate, so that nobody notices their car.',
    file: `${people}/own-plates/service.ts`,
    find: "if (isHeld) throw invalid('plateNumber', 'ownPlates.askStaff', { location });",
    replace: '',
    noticedBy: [{ file: plates, tests: /anyone who is kept from something/ }],
  },
  {
    name: 'plate-of-others',
    means: 'A parent sees and changes the plates of everybody.',
    file: `${people}/own-plates/views.ts`,
    find: "    .where('viewer.account_id', '=', accountId)\n",
    replace: "    .where('viewer.account_id', '>=', accountId - accountId)\n",
    noticedBy: [{ file: plates, tests: /other people’s/ }],
  },
  {
    name: 'barred-parent-sees-family-history',
    means: 'Somebody barred sees when the others of the family are not with the child.',
    file: `${history}/family-view.ts`,
    find: 'isBarredAt(sql`own.location_id`',
    replace: 'isBarredAt(sql`-own.location_id`',
    noticedBy: [{ file: family, tests: /keeps from something/ }],
  },
  {
    name: 'family-history-of-movers',
    means: 'Who moved to another family is shown to both.',
    file: `${history}/family-view.ts`,
    find: 'AND viewer.family_id = session.family_id AND viewer.approved_at',
    replace: 'AND viewer.approved_at',
    noticedBy: [{ file: family, tests: /who left or moved/ }],
  },
  {
    name: 'family-history-before-it-began',
    means: 'What was watched before the location showed it is shown.',
    file: `${history}/family-view.ts`,
    find: ' AND session.started_at >= shown.since)',
    replace: ')',
    noticedBy: [{ file: family, tests: /once the location allows it/ }],
  },
  {
    name: 'device-of-former-owner',
    means:
      'A device that one account turned on goes on telling it what happens after somebody else has signed in there.',
    file: 'apps/server/src/platform/push/devices.ts',
    find: "    .where('account_id', '=', accountId)\n    .where('session_id', '=', (eb) => eb.selectFrom('sessions').where('token_hash', '=', former)",
    replace: "    .where('session_id', '=', (eb) => eb.selectFrom('sessions').where('token_hash', '=', former)",
    noticedBy: [{ file: push, tests: /with the sign-in of somebody else/ }],
  },
  {
    name: 'device-lost-at-sign-in',
    means: 'Signing in again turns off what a device is told, without a word.',
    file: 'apps/server/src/platform/sessions/sessions.ts',
    find: '        await moveDevices(tx, hashToken(former), { sessionId: id, accountId, at: now });\n',
    replace: '',
    noticedBy: [{ file: push, tests: /but not when its owner signs in there again/ }],
  },
  {
    name: 'unapproved-reads-family',
    means: 'Somebody who merely asked to join a family reads the names of its children.',
    file: 'apps/server/src/features/access/viewer/views.ts',
    find: 'child.family_id = viewer.family_id AND viewer.approved_at IS NOT NULL AND NOT',
    replace: 'child.family_id = viewer.family_id AND NOT',
    noticedBy: [{ file: viewer, tests: /tells nothing of a family/ }],
  },
  {
    name: 'barred-reads-child',
    means: 'Somebody whom a custody block bars from a child reads its name, classes and events.',
    file: 'apps/server/src/features/access/viewer/views.ts',
    find: 'viewer.approved_at IS NOT NULL AND NOT ${isBarredFrom(sql`child.id`, sql`${accountId}`, now)})',
    replace: 'viewer.approved_at IS NOT NULL)',
    noticedBy: [{ file: viewer, tests: /tells nothing of a family/ }],
  },
  {
    name: 'unapproved-lists-cameras',
    means: 'Somebody who merely asked to join a family reads which cameras show its children.',
    file: 'apps/server/src/features/access/viewer/views.ts',
    find: 'WHERE viewer.account_id = ${accountId} AND viewer.approved_at IS NOT NULL\n    )',
    replace: 'WHERE viewer.account_id = ${accountId}\n    )',
    noticedBy: [{ file: viewer, tests: /tells nothing of a family/ }],
  },
];
