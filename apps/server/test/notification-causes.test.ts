import {
  account,
  classTransfers,
  departures,
  invitations,
  type NotificationKey,
  notificationKeys,
  registrationReview,
  registrations,
  roomRequests,
  viewers,
} from '@viewgate/contract';
import { beforeAll, expect, it } from 'vitest';
import { lockShield } from '../src/features/access/streams/index.ts';
import { changeDueClasses } from '../src/features/people/children/change-due.ts';
import { type Case, causing, everyWay, type Person, toBeTold, watchedCauses } from './causing.ts';
import { demoPassword } from './factories.ts';
import { linkOf, messagesTo } from './outbox.ts';

/*
 * Every notification by what really causes it: who is told, by which channel and in which language, and who is no longer told because
 * they left between the cause and the message, or because their account was paused.
 */
const { scene, castOf, staff, parent, parents, oneFamily, toldOf } = causing();
let at: ReturnType<typeof scene>;
const day = 86_400_000;
beforeAll(() => {
  at = scene();
});

/** People who wait for an answer. */
const registrants = () =>
  castOf(async () => {
    const { viewerId, familyId, email } = await at.waiting();
    const found = at.server.db.selectFrom('accounts').where('email', '=', email).select('id');
    return { accountId: (await found.executeTakeFirstOrThrow()).id, userName: email, email, viewerId, familyId };
  });

const inLocation = () => ({ locationId: at.locationId });
const newClass = async () => (await at.server.make.class(at.locationId)).id;
const childIn = (familyId: number, classId: number) => at.server.make.child(at.locationId, familyId, [classId]);
const asks = async ({ userName, familyId }: Pick<Person, 'userName' | 'familyId'>) => {
  const current = await newClass();
  const { id: childId } = await childIn(familyId, current);
  const room = await newClass();
  const browser = await at.server.signIn({ userName });
  const { id } = await browser.call(roomRequests.create, { body: { childId, classIds: [room] } });
  return { id, currentClassIds: [current], requestedClassIds: [room] };
};
const joins = async (familyId: number) => {
  const name = `joins${at.next()}@mail.example`;
  const body = { userName: name, email: name, firstName: 'Sam', lastName: 'New', familyId, viewerType: 1 };
  await at.manager.call(viewers.create, { params: inLocation(), body });
};

const nothing = () => Promise.resolve();
const byLetter = 'push sms';

const cases = {
  newRegistration: {
    cast: staff,
    cause: () => at.waiting(),
    channels: everyWay,
    en: 'A registration is waiting for review at Maple Street',
    es: 'Un registro espera revisión en Maple Street',
  },
  registrationScheduled: {
    cast: staff,
    cause: async () => {
      const { viewerId } = await at.waiting();
      const params = { ...inLocation(), viewerId };
      await at.manager.call(registrationReview.schedule, { params, body: { scheduledDate: '2199-01-01' } });
    },
    channels: 'email push',
    en: 'The approval of a registration at Maple Street was scheduled',
    es: 'Se programó la aprobación de un registro en Maple Street',
  },
  registrationApproved: {
    cast: staff,
    cause: async () => at.evaluate((await at.waiting()).viewerId, true),
    channels: 'email push',
    en: 'A registration at Maple Street was approved',
    es: 'Se aprobó un registro en Maple Street',
  },
  registrationAnswered: {
    cast: registrants,
    cause: nothing,
    each: ({ viewerId }) => at.evaluate(viewerId, false),
    channels: byLetter,
    en: 'Maple Street has answered your registration',
    es: 'Maple Street respondió a su registro',
  },
  roomRequest: {
    cast: staff,
    cause: async () => asks(await parent()),
    channels: everyWay,
    en: 'A family at Maple Street asks to change a child’s room',
    es: 'Una familia de Maple Street pide cambiar de sala a un niño',
  },
  roomRequestAnswered: {
    cast: parents,
    cause: nothing,
    each: async (person) => {
      const { id, ...seen } = await asks(person);
      const body = { isApproved: true, ...seen };
      await at.manager.call(roomRequests.evaluate, { params: { ...inLocation(), id }, body });
    },
    channels: byLetter,
    en: 'Maple Street has answered your room request',
    es: 'Maple Street respondió a su solicitud de sala',
  },
  viewerLeft: {
    cast: staff,
    cause: async () => {
      const { familyId } = await parent();
      const { viewerId, userName, accountId } = await parent(familyId);
      // The last family is left by deleting the account.
      await at.server.make.viewer(at.locationId, { account_id: accountId });
      const browser = await at.server.signIn({ userName });
      const body = { currentPassword: demoPassword, newPrimaryViewerId: null };
      await browser.call(departures.leave, { params: { id: viewerId }, body });
    },
    channels: 'email push',
    en: 'Somebody left their family at Maple Street',
    es: 'Alguien dejó su familia en Maple Street',
  },
  automationFailed: {
    cast: staff,
    cause: async () => {
      const { server, manager, clock } = at;
      const [classId, room] = [await newClass(), await newClass()];
      const { id: childId } = await childIn((await parent()).familyId, classId);
      const tomorrow = new Date(clock.now() + day).toISOString().slice(0, 10);
      const body = { childIds: [childId], toClassId: room, scheduledDate: tomorrow };
      await manager.call(classTransfers.transfer, { params: { ...inLocation(), id: classId }, body });
      await server.db.deleteFrom('classes').where('id', '=', room).execute();
      clock.advance(2 * day);
      await changeDueClasses(server.deps);
    },
    channels: 'email push',
    en: 'Something scheduled at Maple Street could not be done',
    es: 'Algo programado en Maple Street no se pudo hacer',
  },
  invitationAccepted: {
    cast: parents,
    cause: nothing,
    each: async ({ userName, familyId }) => {
      const browser = await at.server.signIn({ userName });
      const email = `guest${at.next()}@mail.example`;
      const body = { email, viewerType: 5 };
      await browser.call(invitations.inviteRelative, { params: { id: familyId }, body });
      const { token } = linkOf((await messagesTo(at.server, email))[0]);
      const guest = { token, firstName: 'Rose', lastName: 'Guest', userName: email };
      const secret = { password: demoPassword, confirmPassword: demoPassword, acceptsRules: true as const };
      await at.server.browser().call(registrations.viewer, { body: { ...guest, ...secret } });
    },
    channels: everyWay,
    en: 'Somebody accepted your invitation to a family at Maple Street',
    es: 'Alguien aceptó su invitación a una familia en Maple Street',
  },
  memberJoined: {
    cast: oneFamily,
    cause: ({ english }) => joins(english.familyId),
    channels: everyWay,
    en: 'Somebody joined your family at Maple Street',
    es: 'Alguien se unió a su familia en Maple Street',
  },
  memberLeft: {
    cast: oneFamily,
    cause: async ({ english }) => {
      const { viewerId } = await parent(english.familyId);
      await at.manager.call(viewers.remove, { params: { ...inLocation(), id: viewerId }, query: {} });
    },
    channels: everyWay,
    en: 'Somebody left your family at Maple Street',
    es: 'Alguien dejó su familia en Maple Street',
  },
  streamShield: {
    cast: parents,
    cause: nothing,
    each: ({ viewerId }) => {
      const { db, deps } = at.server;
      const breach = { accountName: null, why: 'secondDevice' as const, at: deps.clock.now(), ip: '10.0.0.1' };
      return db.transaction().execute((tx) => lockShield(deps, tx, { viewerId, ...inLocation(), ...breach }));
    },
    channels: byLetter,
    en: 'Stream Shield has stopped your cameras at Maple Street',
    es: 'Stream Shield detuvo sus cámaras de Maple Street',
  },
  security: {
    cast: parents,
    cause: nothing,
    each: ({ userName }) => at.server.browser().call(account.login, { body: { userName, password: demoPassword } }),
    channels: everyWay,
    en: 'Somebody logged in to your account on a device that had not been used for it before',
    es: 'Alguien inició sesión en su cuenta con un dispositivo que antes no se había usado para ella',
    isOwn: true,
  },
} satisfies Partial<Record<NotificationKey, Case>>;

/** Caused in `watched-causes.test.ts`, by Engage, or by whatever speaks to a partner or to a program. */
const elsewhere: readonly NotificationKey[] = [...watchedCauses, 'integrationError', 'watchReminder', 'webhookOff'];

it('every notification is here, or known to be caused elsewhere', () => {
  expect([...Object.keys(cases), ...elsewhere].sort()).toEqual([...notificationKeys].sort());
});

it.each(Object.entries(cases) as [NotificationKey, Case][])('%s', { timeout: 60_000 }, async (key, one) => {
  expect(await toldOf(key, one)).toEqual(toBeTold(one));
});
