import type { Mutant } from '../mutant.ts';

const people = 'apps/server/src/features/people';

/** Who comes in, by registrations, invitations and requests, and what somebody is told or shown of others. */
export const admissions: readonly Mutant[] = [
  {
    name: 'barred-newcomer-enters',
    means: 'Where nobody reviews registrations, somebody barred lets in a second account of their own.',
    file: `${people}/registrations/enter.ts`,
    find: ' || (await mayBeBarred(tx, scope, { ...found, invitedBy }, at))',
    replace: '',
    noticedBy: [
      { file: `${people}/registrations/review-off.test.ts`, tests: /whom a family of a custody block invited/ },
    ],
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
