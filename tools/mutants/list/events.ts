import type { Mutant } from '../mutant.ts';

const folder = 'apps/server/src/features/people/events';
const test = `${folder}/events.test.ts`;
const tells = `${folder}/tell.test.ts`;

/** Whom an event opens cameras to, who is told of it, and who may change it. */
export const events: readonly Mutant[] = [
  {
    name: 'event-that-nobody-can-end',
    means:
      'An event opens cameras although the location’s integration does not include events, so that nobody there can end it.',
    file: 'apps/server/src/watching/facts-view.ts',
    find: "'opensCameras', ${opensCameras})",
    replace: "'opensCameras', true)",
    noticedBy: [
      {
        file: 'apps/server/src/features/outside/marketplace/enrolling/enrolling.test.ts',
        tests: /nobody there could end/,
      },
    ],
  },
  {
    name: 'event-claim-unnoticed',
    means: 'What is in memory goes on opening events that the integration no longer includes.',
    file: 'apps/server/src/migrations/1056_events_need_their_claim.sql',
    find: "PERFORM note_change(NEW.id, 'whole', '{}');",
    replace: '',
    noticedBy: [
      {
        file: 'apps/server/src/features/outside/marketplace/enrolling/enrolling.test.ts',
        tests: /nobody there could end/,
      },
    ],
  },
  {
    name: 'event-of-elsewhere',
    means: 'Staff of one location read, change and delete the events of another.',
    file: `${folder}/views.ts`,
    find: ".where('event.location_id', '=', locationId)\n    .where('event.id', '=', id)",
    replace: ".where('event.id', '=', id)",
    noticedBy: [{ file: test, tests: /nobody’s who does not manage it/ }],
  },
  {
    name: 'over-event-changed',
    means: 'What families could watch is changed after it is over.',
    file: `${folder}/service.ts`,
    find: "if (isReadOnly) throw invalid('id', 'events.isOver');",
    replace: '',
    noticedBy: [{ file: test, tests: /it can only be copied/ }],
  },
  {
    name: 'unending-event',
    means: 'An event lasts for years.',
    file: 'packages/contract/src/endpoints/people/events.ts',
    find: '!(minutesOf(given) > mostDays * 1_440)',
    replace: 'true',
    noticedBy: [{ file: test, tests: /lasts two weeks at most/ }],
  },
  {
    name: 'event-picture-for-anybody',
    means: 'Anyone who knows its address sees the picture of an event that they are not invited to.',
    file: `${folder}/thumbnail.ts`,
    find: 'AND viewer.account_id = ${actor.accountId} AND ${isInvited})`',
    replace: 'AND viewer.account_id = ${actor.accountId})`',
    noticedBy: [{ file: test, tests: /shows it to the invited alone/ }],
  },
  {
    name: 'barred-told-of-event',
    means: 'Somebody barred from a child is told when and where it will be.',
    file: 'apps/server/src/watching/invited.ts',
    find: "blocksAgainst(sql.ref('viewer.account_id'))",
    replace: 'blocksAgainst(sql`0`)',
    noticedBy: [
      { file: test, tests: /no custody block on a child/ },
      { file: tells, tests: /barred from a child of it/ },
    ],
  },
  {
    name: 'waiting-told-of-event',
    means: 'Somebody whom nobody has let in is told of an event.',
    file: 'apps/server/src/watching/invited.ts',
    find: 'AND viewer.approved_at IS NOT NULL\n',
    replace: '\n',
    noticedBy: [{ file: tells, tests: /not let in/ }],
  },
  {
    name: 'uninvited-told-of-event',
    means: 'Somebody who is no longer invited is told of an event.',
    file: 'apps/server/src/watching/invited.ts',
    find: 'event.starts_at > ${new Date(at)}) AND ${isInvited})`',
    replace: 'event.starts_at > ${new Date(at)}))`',
    noticedBy: [{ file: tells, tests: /taken back while it waits/ }],
  },
  {
    name: 'invited-when-asked',
    means: 'Somebody whose invitation was taken back while it waited is mailed it all the same.',
    file: 'apps/server/src/features/operations/messages/still-theirs.ts',
    find: 'if (events) return sql<boolean>`(${eventsStanding(locationId, events, at)} > 0)`;',
    replace: '',
    noticedBy: [{ file: tells, tests: /that comes back/ }],
  },
  {
    name: 'reminded-again-and-again',
    means: 'Everybody is reminded of an event once a minute.',
    file: `${folder}/tell.ts`,
    find: '|| !(await noteReminder(tx, scope, id, found.startsAt))',
    replace: '|| ((await noteReminder(tx, scope, id, found.startsAt)), false)',
    noticedBy: [{ file: tells, tests: /reminds an hour before, once/ }],
  },
  {
    name: 'exception-changed-as-event',
    means: 'An exception is previewed as an event, with whom its form does not name.',
    file: 'apps/server/src/features/access/access/apply-record-change.ts',
    find: '&& event.bringsChildren',
    replace: '',
    noticedBy: [{ file: test, tests: /says before it is saved/ }],
  },
  {
    name: 'event-names-of-a-former-family',
    means:
      'Somebody whom staff pause in one family reads there, through another, which of its children comes to an event.',
    file: `${folder}/mine.ts`,
    find: 'WHERE viewer.account_id = ${accountId} AND ${isInvited})\n        ORDER BY',
    replace: 'WHERE viewer.account_id = ${accountId})\n        ORDER BY',
    noticedBy: [{ file: test, tests: /of two families/ }],
  },
  {
    name: 'event-over-told-to-the-barred',
    means: 'Somebody barred from a child reads that an event with it was at a camera.',
    file: 'packages/policy/src/engine/rules/paths.ts',
    find: '(gates & viewerGate.custody) === 0 && hasReadableClasses',
    replace: 'gates >= 0 && hasReadableClasses',
    noticedBy: [{ file: 'packages/policy/test/cases.test.ts', tests: /bars from a child reads where an event was/ }],
  },
];
