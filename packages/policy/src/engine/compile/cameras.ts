import { isFalse, isInstant, isTrue, rowsOf } from './certain.ts';
import { type CompiledEvent, cameraFlag, type Doubt, doubtOf, everybody, oldestShown } from '../compiled.ts';
import type { CameraFacts, EventFacts } from '../facts.ts';
import type { ChildLookup, CompiledClasses } from './classes.ts';
import { areIds, type IdIndex, indexRecords, isId, recordWidth, rowOf } from './id-index.ts';
import { type CompiledPolicies, noPolicy, off, on, unreadablePolicy } from './policies.ts';

export interface CompiledCameras {
  readonly index: IdIndex;
  readonly classes: Int32Array;
  readonly events: ReadonlyMap<number, readonly CompiledEvent[]>;
  /** Unreadable events: which families they would have shielded is unknown. */
  readonly doubts: readonly Doubt[];
}

/** Reads the cameras and the events that open them. */
export const compileCameras = (
  location: {
    readonly cameras: readonly CameraFacts[];
    readonly events: readonly EventFacts[];
    readonly publicCamerasEnabled: boolean;
  },
  policies: CompiledPolicies,
  classes: CompiledClasses,
  children: ChildLookup,
): CompiledCameras => {
  const cameras = rowsOf(location.cameras).filter(({ id }) => isId(id));
  const records = new Int32Array(cameras.length * recordWidth);
  const classWords = new Int32Array(Math.max(1, cameras.length) * classes.words);
  cameras.forEach((camera, number) => {
    records[number * recordWidth] = camera.id;
  });
  const index = indexRecords(records);
  const events = eventRows(location.events);
  const byCamera = compileEvents(events, index, children);
  cameras.forEach((camera, number) => {
    const first = rowOf(index, camera.id);
    if (first !== number) {
      // The same camera twice: no telling which record is right.
      records[first * recordWidth + 1] = records[first * recordWidth + 1]! | cameraFlag.unreadable;
      records[number * recordWidth + 1] = cameraFlag.unreadable;
      return;
    }
    const base = number * recordWidth;
    const row = policies.rowFor('camera', camera.policyId);
    if (areIds(camera.classIds)) classes.addTo(classWords, number * classes.words, camera.classIds);
    records[base + 1] =
      flagsOf(camera, isTrue(location.publicCamerasEnabled), row, policies) |
      eventFlags(classWords, number, classes) |
      (byCamera.has(number) ? cameraFlag.hasEvents : 0);
    records[base + 2] = row === unreadablePolicy ? 0 : policies.table.scheduleBit[row]!;
    records[base + 3] = row;
  });
  return { index, classes: classWords, events: byCamera, doubts: doubtsOf(events) };
};

const flagsOf = (camera: CameraFacts, publicOn: boolean, policyRow: number, { table }: CompiledPolicies): number => {
  const row = policyRow === unreadablePolicy ? noPolicy : policyRow;
  return (
    (isTrue(camera.isEnabled) ? 0 : cameraFlag.disabled) |
    (isFalse(camera.aiOnly) ? 0 : cameraFlag.aiOnly) |
    (areIds(camera.classIds) ? 0 : cameraFlag.unreadable) |
    (policyRow === unreadablePolicy ? cameraFlag.policyUnreadable : 0) |
    (publicOn && isTrue(camera.isPublic) ? cameraFlag.isPublic : 0) |
    (table.desktop[row] === off ? 0 : cameraFlag.desktop) |
    (table.mobile[row] === off ? 0 : cameraFlag.mobile) |
    (table.streamShield[row] === on ? cameraFlag.streamShield : 0)
  );
};

/**
 * An event bypasses neither device rules nor unreadable policies: every class of the camera must allow it, and any of
 * them shields it.
 */
const eventFlags = (cameraClasses: Int32Array, camera: number, classes: CompiledClasses): number => {
  let desktop = true;
  let mobile = true;
  let shield = false;
  for (let word = 0; word < classes.words; word++) {
    const own = cameraClasses[camera * classes.words + word]!;
    desktop &&= (own & ~classes.desktop[word]!) === 0;
    mobile &&= (own & ~classes.mobile[word]!) === 0;
    shield ||= (own & (classes.shield[word]! | ~classes.readable[word]!)) !== 0;
  }
  return (
    (desktop ? cameraFlag.eventDesktop : 0) |
    (mobile ? cameraFlag.eventMobile : 0) |
    (shield ? cameraFlag.eventShield : 0)
  );
};

const eventRows = (events: readonly EventFacts[]): readonly (EventFacts | null)[] =>
  Array.isArray(events) ? events : [];

const isReadableEvent = (event: EventFacts | null): event is EventFacts =>
  isId(event?.id) &&
  isInstant(event.startsAt) &&
  isInstant(event.endsAt) &&
  areIds(event.cameraIds) &&
  areIds(event.childIds);

const doubtsOf = (events: readonly (EventFacts | null)[]): Doubt[] =>
  events.filter((event) => !isReadableEvent(event)).map((event: EventFacts | null) => doubtOf('event', event));

const compileEvents = (
  events: readonly (EventFacts | null)[],
  cameras: IdIndex,
  children: ChildLookup,
): Map<number, CompiledEvent[]> => {
  const byCamera = new Map<number, CompiledEvent[]>();
  const add = (camera: number, event: CompiledEvent) => {
    const known = byCamera.get(camera);
    if (known) known.push(event);
    else if (camera >= 0) byCamera.set(camera, [event]);
  };
  for (const facts of events) {
    const event = readEvent(facts, children);
    if (!(event.startsAt < event.endsAt)) continue;
    const cameraIds = facts?.cameraIds;
    if (areIds(cameraIds)) for (const id of new Set(cameraIds)) add(rowOf(cameras, id), event);
    else for (let row = 0; row * recordWidth < cameras.records.length; row++) add(row, event);
  }
  return byCamera;
};

/** An unreadable event opens nothing, but may put any blocked child in front of its cameras at any time. */
const readEvent = (event: EventFacts | null, children: ChildLookup): CompiledEvent => {
  const id = event?.id;
  const startsAt = isInstant(event?.startsAt) ? event.startsAt : Number.NEGATIVE_INFINITY;
  const endsAt = isInstant(event?.endsAt) ? event.endsAt : Number.POSITIVE_INFINITY;
  const clearedAt = endsAt + oldestShown;
  const childIds: ReadonlySet<number> | null = areIds(event?.childIds) ? new Set(event.childIds) : null;
  const families = new Set<number>();
  // Who may be in front of its cameras: everybody, if it does not say.
  const broughtIds = isFalse(event?.bringsChildren) ? [] : (childIds ?? [0]);
  const unwillingOf = () =>
    [...broughtIds].flatMap((childId) => {
      const child = childIds ? children.get(childId) : undefined;
      return child?.hasConsent
        ? []
        : [{ childId, family: child?.family ?? everybody, from: startsAt, until: clearedAt, isAway: false }];
    });
  if (isReadableEvent(event) && isTrue(event.opensCameras)) {
    for (const childId of event.childIds) {
      const child = children.get(childId);
      if (child) families.add(child.family);
    }
  }
  return { eventId: isId(id) ? id : 0, startsAt, endsAt, clearedAt, families, childIds, unwilling: unwillingOf() };
};
