import type { Mutant } from '../mutant.ts';

const people = 'apps/server/src/features/people';

/** Who comes in, by registrations, invitations and requests, and what somebody is told or shown of others. */
export const admissions: readonly Mutant[] = [
  {
    name: 'barred-newcomer-enters',
    means: 'Where nobody reviews registrations, somebody barred lets in a second account of their own.',
    file: `${people}/registrations/enter.ts`,
    find: 'if (why) return await hold(why);',
    replace: '',
    noticedBy: [
      { file: `${people}/registrations/review-off.test.ts`, tests: /whom a family of a custody block invited/ },
    ],
  },
  {
    name: 'barred-since-scheduled',
    means: 'An approval is given on its day though a custody block has come since it was scheduled.',
    file: `${people}/registration-review/due.ts`,
    find: 'await refuseConcernsSince(tx, scope, found, automation, at);',
    replace: '',
    noticedBy: [{ file: `${people}/registration-review/since-scheduled.test.ts`, tests: /a custody block/ }],
  },
  {
    name: 'unseen-registration-answered',
    means: 'Somebody who came in since staff looked is let in with everything that matches their search.',
    file: `${people}/registration-review/matching.ts`,
    find: 'seenOf(rows) !== given.seen',
    replace: 'false',
    noticedBy: [
      { file: `${people}/registration-review/matching.test.ts`, tests: /not those whom the caller looked at/ },
    ],
  },
  {
    name: 'edited-block-unseen',
    means: 'Everybody who matches is let in though a custody block has been changed since staff counted them.',
    file: `${people}/registration-review/views.ts`,
    find: "'block:' || block.id || ':' || block.version",
    replace: "'block:' || block.id",
    noticedBy: [
      { file: `${people}/registration-review/matching.test.ts`, tests: /not those whom the caller looked at/ },
    ],
  },
  {
    name: 'colleague-overruled',
    means: 'Many answers at once let in whom a colleague has denied meanwhile.',
    file: `${people}/registration-review/run.ts`,
    find: 'standing(found.state, found.scheduledDate) !== stood',
    replace: 'false',
    noticedBy: [{ file: `${people}/registration-review/run.test.ts`, tests: /a colleague has answered since/ }],
  },
  {
    name: 'barred-since-run-began',
    means: 'Many answers at once let somebody in though a custody block has come since they were given.',
    file: `${people}/registration-review/run.ts`,
    find: "if (answer === 'approve' || answer === 'schedule') await refuseConcernsSince(db, scope, found, { known }, at);",
    replace: '',
    noticedBy: [{ file: `${people}/registration-review/run.test.ts`, tests: /a colleague has answered since/ }],
  },
  {
    name: 'registration-guessed',
    means: 'A stranger who has the mailed link guesses the password of the registration forever.',
    file: `${people}/registrations/prove.ts`,
    find: '[`prove:registration:${id}`]: 10',
    replace: '[`prove:registration:${id}`]: 10_000',
    noticedBy: [{ file: `${people}/registrations/registrations.test.ts`, tests: /opens no account to a stranger/ }],
  },
  {
    name: 'paused-parent-invites',
    means: 'A parent whom staff paused invites a second account of their own.',
    file: `${people}/invitations/own.ts`,
    find: "if (family.isKeptFromInviting) throw invalid('email', 'invitations.notNow');",
    replace: '',
    noticedBy: [{ file: `${people}/invitations/invitations.test.ts`, tests: /paused the primary user/ }],
  },
  {
    name: 'barred-parent-invites',
    means: 'A parent whom a custody block bars invites a second account of their own.',
    file: `${people}/invitations/own-view.ts`,
    find: "${isPausedByStaff('viewers', at)} OR ${isBarredAt(",
    replace: "${isPausedByStaff('viewers', at)} OR NOT true AND ${isBarredAt(",
    noticedBy: [{ file: `${people}/invitations/invitations.test.ts`, tests: /a custody block bars the primary user/ }],
  },
  {
    name: 'pause-forgotten-under-cap',
    means: 'Staff paused somebody, a cap locks them too, and their phone may stay logged in.',
    file: 'apps/server/src/platform/database/pauses.ts',
    find: ' OR ${coversPause(alias, at)})`',
    replace: ')`',
    noticedBy: [
      { file: 'apps/server/src/features/identity/second-factor/lasting.test.ts', tests: /refused to a paused viewer/ },
    ],
  },
  {
    name: 'block-with-an-end-ignored',
    means: 'A custody block that has an end bars nobody.',
    file: 'apps/server/src/watching/blocks.ts',
    find: 'block.ends_at IS NULL OR block.ends_at > ${at}',
    replace: 'block.ends_at IS NULL',
    noticedBy: [{ file: 'apps/server/src/watching/blocks.test.ts', tests: /until its end/ }],
  },
  {
    name: 'block-unseen-elsewhere',
    means: 'Staff see no custody block on the other membership of the person whom it bars.',
    file: `${people}/viewers/sql.ts`,
    find: 'block.viewer_id IN ${accountMemberships(viewerId)}',
    replace: 'block.viewer_id = ${viewerId}',
    noticedBy: [
      { file: `${people}/custody-blocks/custody-blocks.test.ts`, tests: /every membership that the person has/ },
    ],
  },
  {
    name: 'expired-invitation-unchecked',
    means: 'An expired invitation is mailed again beyond the caps.',
    file: `${people}/invitations/invite.ts`,
    find: 'if (found.isExpired && found.viewerId === null) await requireInvitable(',
    replace: 'if (found.isExpired && found.viewerId === 0) await requireInvitable(',
    noticedBy: [{ file: `${people}/invitations/invitations.test.ts`, tests: /checks an expired invitation/ }],
  },
  {
    name: 'invitation-beyond-caps',
    means: 'A family invites more people than the caps let in.',
    file: `${people}/invitations/invite.ts`,
    find: "await requirePlace(db, scope, familyId, viewerType, 'viewerType', undefined, promised);",
    replace: 'void [promised, requirePlace];',
    noticedBy: [{ file: `${people}/invitations/invitations.test.ts`, tests: /counts open invitations/ }],
  },
  {
    name: 'barred-parent-asks',
    means: 'A parent asks for the room of a child whom a custody block keeps from them, and reads where it is.',
    file: `${people}/room-requests/views.ts`,
    find: 'isBarredFrom(sql`children.id`',
    replace: 'isBarredFrom(sql`-children.id`',
    noticedBy: [{ file: `${people}/room-requests/room-requests.test.ts`, tests: /a child one is barred from/ }],
  },
  {
    name: 'waiting-parent-asks',
    means: 'Somebody who awaits approval reads which children a family has, and in which rooms.',
    file: `${people}/room-requests/views.ts`,
    find: ' AND viewers.approved_at IS NOT NULL\n',
    replace: '\n',
    noticedBy: [{ file: `${people}/room-requests/room-requests.test.ts`, tests: /anybody awaiting approval/ }],
  },
  {
    name: 'block-ends-with-membership',
    means: 'A custody block goes with the membership it was entered on, and its person watches by another.',
    file: `${people}/viewers/store.ts`,
    find: 'await passBlocksOn(tx, scope, [id]);',
    replace: '',
    noticedBy: [{ file: `${people}/custody-blocks/custody-blocks.test.ts`, tests: /outlive the membership/ }],
  },
  {
    name: 'told-without-right',
    means: 'Somebody is told what their role may not see any more.',
    file: 'apps/server/src/features/operations/notifications/recipients-view.ts',
    find: 'if (requires) matching',
    replace: 'if (requires === undefined) matching',
    noticedBy: [
      {
        file: 'apps/server/src/features/operations/notifications/notifications.test.ts',
        tests: /not one whose role may not see it/,
      },
    ],
  },
  {
    name: 'waiting-letter-told',
    means: 'A letter that waited for the mail server reaches somebody who has left meanwhile.',
    file: 'apps/server/src/features/operations/messages/store.ts',
    find: 'if (requires === null) return true;',
    replace: 'return true;',
    noticedBy: [
      {
        file: 'apps/server/src/features/operations/notifications/notifications.test.ts',
        tests: /leaves only if its recipient may still be told/,
      },
    ],
  },
];
