import { randomBytes } from 'node:crypto';
import type { NotificationKey } from '@viewgate/contract';
import { beforeAll, beforeEach, vi } from 'vitest';
import { sendDueNotifications } from '../src/features/operations/notifications/index.ts';
import { enableDevice } from '../src/platform/push/devices.ts';
import { messagesTo } from './outbox.ts';
import { registeringAt } from './registering.ts';

type Scene = Awaited<ReturnType<typeof registeringAt>>;

/** One who reads English and one who reads Spanish are told; the one who leaves and the one who is paused were subscribed as well. */
const roles = ['english', 'spanish', 'leaves', 'paused'] as const;
export interface Person {
  readonly accountId: number;
  readonly userName: string;
  readonly email: string;
  readonly phone: string;
  /** Of a parent: their viewer in the family. */
  readonly viewerId: number;
  readonly familyId: number;
}
export type Cast = Record<(typeof roles)[number], Person>;

export interface Case {
  readonly cast: () => Promise<Cast>;
  readonly cause: (cast: Cast) => Promise<unknown>;
  /** Causes it for each person, instead of once for all. */
  readonly each?: (person: Person) => Promise<unknown>;
  readonly channels: string;
  readonly en: string;
  readonly es: string;
  /** About one's own account: told wherever it belongs. */
  readonly isOwn?: true;
}

export const everyWay = 'email push sms';

/**
 * Kinds caused by what is watched and when are in `watched-causes.test.ts`; those caused by what people do, in
 * `notification-causes.test.ts`.
 */
export const watchedCauses = [
  'cameraOffline',
  'cameraWithoutPicture',
  'recordingServerOffline',
  'unattendedChild',
  'detectorSilent',
  'unknownLicensePlate',
  'barredLicensePlate',
  'eventReminder',
  'eventInvitation',
  'eventBegins',
  'consentAsked',
] as const satisfies readonly NotificationKey[];

/** Those who may still be told, each in their language. */
export const toBeTold = ({ channels, isOwn }: Case) => ({
  english: [channels, ''],
  spanish: ['', channels],
  leaves: [isOwn ? channels : '', ''],
  paused: ['', ''],
});

/**
 * A location where notifications are really caused, for one test file: who is told, by which channel and in which language, and who is no
 * longer told because they left between the cause and the message, or because their account was paused.
 */
export const causing = () => {
  let at: Scene;
  beforeAll(async () => {
    at = await registeringAt();
    await at.server.db.insertInto('features').values({ name: 'Sms', is_enabled: true }).execute();
    const hasSms = async () => (await at.server.deps.features.at(null)).has('Sms');
    await vi.waitUntil(hasSms, 20_000);
  });
  beforeEach(() => at.startOver());

  const castOf = async (make: () => Promise<Omit<Person, 'phone'>>): Promise<Cast> => {
    const people: [string, Person][] = [];
    for (const role of roles) {
      const person = await make();
      people.push([role, { ...person, phone: `+1312555${String(person.accountId).padStart(4, '0')}` }]);
    }
    return Object.fromEntries(people) as Cast;
  };

  /** Chooses every channel, with a verified number and a device. */
  const subscribe = async (key: NotificationKey, { accountId, userName, phone }: Person, language: string) => {
    const { db, deps } = at.server;
    await at.server.signIn({ userName });
    const change = { language, phone_number: phone, phone_number_confirmed: true };
    await db.updateTable('accounts').set(change).where('id', '=', accountId).execute();
    const chosen = (['email', 'sms', 'push'] as const).map((channel) => ({ account_id: accountId, key, channel }));
    await db.insertInto('user_subscriptions').values(chosen).execute();
    const session = db.selectFrom('sessions').where('account_id', '=', accountId).select('id');
    const { id: sessionId } = await session.executeTakeFirstOrThrow();
    const address = {
      endpoint: `https://push.example/${accountId}`,
      p256dh: randomBytes(65).toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    };
    const device = { accountId, sessionId, address, userAgent: null, at: deps.clock.now() };
    await db.transaction().execute((tx) => enableDevice(tx, deps.secrets, device));
  };

  const staff = () =>
    castOf(async () => {
      const { id, userName, email } = await at.server.make.user('LocationManager', { locationIds: [at.locationId] });
      return { accountId: id, userName, email, viewerId: 0, familyId: 0 };
    });
  const parent = async (family_id?: number): Promise<Omit<Person, 'phone'>> => {
    const given = family_id === undefined ? { is_primary: true } : { family_id };
    const viewer = await at.server.make.viewer(at.locationId, given);
    const person = { accountId: viewer.account_id, viewerId: viewer.id, familyId: viewer.family_id };
    return { ...person, userName: viewer.userName, email: `${viewer.userName}@mail.example` };
  };
  const parents = () => castOf(() => parent());
  const oneFamily = async () => {
    const { familyId } = await parent();
    return castOf(() => parent(familyId));
  };

  /** The channels by which somebody was told this. */
  const toldBy = async ({ email, phone }: Person, sentence: string) => {
    const all = [...(await messagesTo(at.server, email)), ...(await messagesTo(at.server, phone))];
    const told = all.filter(({ subject, text }) => (subject ?? text ?? '').includes(sentence));
    return told
      .map(({ channel }) => channel)
      .sort()
      .join(' ');
  };

  /** Causes it for a cast; returns who is then told, by which channels, in English and in Spanish. */
  const toldOf = async (key: NotificationKey, one: Case) => {
    const { db } = at.server;
    const cast = await one.cast();
    for (const role of roles) await subscribe(key, cast[role], role === 'spanish' ? 'es' : 'en');
    for (const role of roles) await one.each?.(cast[role]);
    await one.cause(cast);
    const { leaves, paused } = cast;
    await db.deleteFrom('user_locations').where('account_id', '=', leaves.accountId).execute();
    await db.deleteFrom('viewers').where('account_id', '=', leaves.accountId).execute();
    await db.updateTable('accounts').set({ is_locked: true }).where('id', '=', paused.accountId).execute();
    at.clock.advance(5 * 60_000);
    await sendDueNotifications(at.server.deps);
    return Object.fromEntries(
      await Promise.all(
        roles.map(
          async (role) => [role, [await toldBy(cast[role], one.en), await toldBy(cast[role], one.es)]] as const,
        ),
      ),
    );
  };

  return { scene: () => at, castOf, staff, parent, parents, oneFamily, toldOf };
};
