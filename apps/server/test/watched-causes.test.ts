import { detectors, events, type NotificationKey, notifications, plateSightings } from '@viewgate/contract';
import { beforeAll, expect, it, vi } from 'vitest';
import { keepState } from '../src/features/cameras/recording-servers/state.ts';
import { askForConsents } from '../src/features/people/camera-consents/ask.ts';
import { tellEverybody } from '../src/features/people/events/tell.ts';
import { escalateDue } from '../src/features/watchfulness/alerts/escalate.ts';
import { raiseDueAlerts } from '../src/features/watchfulness/detectors/due.ts';
import { hashToken, newToken } from '../src/platform/secrets/tokens.ts';
import { type Case, type Cast, causing, everyWay, toBeTold, watchedCauses } from './causing.ts';

/*
 * The notifications that nobody causes by acting: cameras and detectors, plates, what is about to begin. As in `notification-causes.test.ts`.
 */
const { scene, staff, parents, toldOf } = causing();
let at: ReturnType<typeof scene>;
let eventRoom: { cameraId: number; classId: number };
const plateToken = newToken();
beforeAll(async () => {
  at = scene();
  const { db, deps, make } = at.server;
  const isOn = { is_lpr_enabled: true, is_lpr_notifications_enabled: true };
  await db.updateTable('locations').set(isOn).where('id', '=', at.locationId).execute();
  const hasPlates = async () => {
    const location = await deps.locations.get(at.locationId);
    return location !== null && (await deps.features.at(location)).has('LprCurrentLocation');
  };
  await vi.waitUntil(hasPlates, 20_000);
  await make.recordingServer(at.locationId, { webhook_token_hash: hashToken(plateToken) });
  const classId = (await make.class(at.locationId)).id;
  eventRoom = { classId, cameraId: (await make.camera(at.locationId, { classIds: [classId] })).id };
});

const inLocation = () => ({ locationId: at.locationId });
const minute = 60_000;
const said = (key: NotificationKey) => {
  const { en, es } = notifications[key].words;
  const at = (sentence: string) => sentence.replace('{{place}}', 'Maple Street').replace(/\.$/, '');
  return { channels: everyWay, en: at(en.one), es: at(es.one) };
};

/** A recording server that listed its one camera as online, and then lists it with `then`, or no longer answers. */
const listing = async (then: object | null) => {
  const { db, deps, make } = at.server;
  const { id } = await make.recordingServer(at.locationId);
  const short_name = `cam${id}`;
  await make.camera(at.locationId, { short_name, recording_server_id: id });
  const found = db.selectFrom('recording_servers').where('id', '=', id).select(['id', 'version']);
  const recorder = await found.executeTakeFirstOrThrow();
  const online = { isOnline: true, isEnabled: true, isNoSignal: false, width: null, height: null };
  const list = (given: object) =>
    keepState(deps, recorder, { cameras: [{ shortName: short_name, name: short_name, ...online, ...given }] }, now());
  const now = () => new Date(at.clock.now());
  await list({});
  await (then ? list(then) : keepState(deps, recorder, { problem: 'unreachable' }, now()));
};

const post = async (path: string, token: string, body: object): Promise<void> => {
  const answer = await fetch(`${at.server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.text()).toBe(200);
};
/** Nobody answers. */
const unanswered = async () => {
  at.clock.advance(2 * minute);
  await escalateDue(at.server.deps);
};
const reported = async (adultCount: number, forMs: number) => {
  const { id: cameraId } = await at.server.make.camera(at.locationId);
  const token = await at.manager.call(detectors.generateToken, { params: inLocation() });
  await post(detectors.report.path, token, { cameraId, adultCount, childCount: 1 });
  at.clock.advance(forMs);
  await raiseDueAlerts(at.server.deps);
  // What no longer reports would be silent in the cases that follow.
  await at.server.db.deleteFrom('detector_states').where('camera_id', '=', cameraId).execute();
  await unanswered();
};
const seen = async (licensePlate: string) => {
  await post(plateSightings.report.path, plateToken, { licensePlate, cameraId: eventRoom.cameraId });
  await unanswered();
};

/** An event that begins in `inMs` milliseconds, for a child of each family; at most a day long. */
const plan = async (inMs: number, families: readonly number[]) => {
  const { classId, cameraId } = eventRoom;
  const children = [];
  for (const familyId of families) children.push(await at.server.make.child(at.locationId, familyId, [classId]));
  // At the location it is five hours earlier in June.
  const wall = (ms: number) => new Date(at.clock.now() + ms - 5 * 60 * minute).toISOString();
  const [start, end] = [wall(inMs), wall(inMs + 60 * minute)];
  const [startDate, endDate] = [start.slice(0, 10), end.slice(0, 10)];
  const [startTime, endTime] = [`${start.slice(11, 16)}:00`, `${end.slice(11, 16)}:00`];
  const childIds = children.map(({ id }) => id);
  const body = { name: 'Party', startDate, startTime, endDate, endTime, cameraIds: [cameraId], childIds };
  return (await at.manager.call(events.create, { params: inLocation(), body })).id;
};
const familiesOf = (cast: Cast) => Object.values(cast).map(({ familyId }) => familyId);

const cases = {
  cameraOffline: { cast: staff, cause: () => listing({ isOnline: false }), ...said('cameraOffline') },
  cameraWithoutPicture: { cast: staff, cause: () => listing({ isNoSignal: true }), ...said('cameraWithoutPicture') },
  recordingServerOffline: { cast: staff, cause: () => listing(null), ...said('recordingServerOffline') },
  unattendedChild: { cast: staff, cause: () => reported(0, 30_000), ...said('unattendedChild') },
  detectorSilent: { cast: staff, cause: () => reported(1, 5 * minute + 1), ...said('detectorSilent') },
  unknownLicensePlate: { cast: staff, cause: () => seen('STRANGE1'), ...said('unknownLicensePlate') },
  barredLicensePlate: {
    cast: staff,
    cause: async () => {
      const { db, make } = at.server;
      const viewer = await make.viewer(at.locationId, { plate_number: 'BARRED1' });
      const child = await make.child(at.locationId, viewer.family_id);
      const block = { viewer_id: viewer.id, child_id: child.id, starts_at: new Date(at.clock.now() - 1) };
      await db
        .insertInto('custody_blocks')
        .values({ location_id: at.locationId, ...block })
        .execute();
      await seen('BARRED1');
    },
    ...said('barredLicensePlate'),
  },
  eventReminder: {
    cast: staff,
    cause: async () => {
      const { family_id } = await at.server.make.viewer(at.locationId);
      await plan(50 * minute, [family_id]);
      await tellEverybody(at.server.deps);
    },
    ...said('eventReminder'),
  },
  eventInvitation: {
    cast: parents,
    cause: async (cast) => {
      const id = await plan(24 * 60 * minute, familiesOf(cast));
      await at.manager.call(events.notify, { params: { ...inLocation(), id }, body: { again: false } });
      await tellEverybody(at.server.deps);
    },
    ...said('eventInvitation'),
  },
  eventBegins: {
    cast: parents,
    cause: async (cast) => {
      await plan(50 * minute, familiesOf(cast));
      await tellEverybody(at.server.deps);
    },
    ...said('eventBegins'),
  },
  consentAsked: {
    cast: parents,
    cause: async (cast) => {
      const { db, deps, make } = at.server;
      for (const familyId of familiesOf(cast)) await make.child(at.locationId, familyId);
      await db.updateTable('locations').set({ is_consent_required: true }).where('id', '=', at.locationId).execute();
      await askForConsents(deps);
    },
    ...said('consentAsked'),
  },
} satisfies Record<(typeof watchedCauses)[number], Case>;

it.each(watchedCauses)('%s', { timeout: 60_000 }, async (key) => {
  expect(await toldOf(key, cases[key])).toEqual(toBeTold(cases[key]));
});
