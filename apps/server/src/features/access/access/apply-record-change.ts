import type { RecordChange } from '@viewgate/contract';
import {
  afterimageOf,
  type CameraFacts,
  type ChildFacts,
  type EventFacts,
  type LocationFacts,
  type ViewerFacts,
} from '@viewgate/policy';
import { localDay, momentOfLocalTime, startOfLocalDay } from '../../../platform/clock/local-day.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import type { ChangeContext } from '../policies/index.ts';

/** No record has this id: it stands for one that a form is about to create. */
const unborn = 2_147_483_647;

type Of<K extends RecordChange['kind']> = Extract<RecordChange, { kind: K }>;
type Listed = 'cameras' | 'classes' | 'children' | 'families' | 'viewers';

/** Throws `notFound` for a record that is not the location's. */
export const requireHere = (facts: LocationFacts, list: Listed, ids: readonly (number | null)[]): void => {
  const here = new Set(facts[list].map(({ id }) => id));
  if (ids.some((id) => id !== null && !here.has(id))) throw notFound();
};

/** An exception decides like an event, but is changed where it was made; nobody changes an afterimage. */
const requireEvent = ({ events }: LocationFacts, id: number | null): void => {
  if (id !== null && !events.some((event) => event.id === id && event.bringsChildren && event.opensCameras))
    throw notFound();
};

const startOf = (facts: LocationFacts, day: string): number => startOfLocalDay(day, facts.timeZone).getTime();

const eachChild = (facts: LocationFacts, ids: ReadonlySet<number>, edit: (child: ChildFacts) => ChildFacts) => ({
  ...facts,
  children: facts.children.map((child) => (ids.has(child.id) ? edit(child) : child)),
});
const eachViewer = (facts: LocationFacts, isMeant: (viewer: ViewerFacts) => boolean, edit: Partial<ViewerFacts>) => ({
  ...facts,
  viewers: facts.viewers.map((viewer) => (isMeant(viewer) ? { ...viewer, ...edit } : viewer)),
});

/** Deleted viewers stay in their row, past their day of deletion: comparing is quick while both sides have the same rows. */
const gone = { deletionAt: 0 } as const;

const withCamera = (facts: LocationFacts, change: Of<'camera'>): LocationFacts => {
  const { cameraId, name, isEnabled, aiOnly, isPublic, classIds } = change;
  const says = { name, isEnabled, aiOnly, isPublic, classIds: aiOnly ? [] : classIds };
  if (cameraId === null) return { ...facts, cameras: [...facts.cameras, { id: unborn, policyId: null, ...says }] };
  return {
    ...facts,
    cameras: facts.cameras.map((camera) => (camera.id === cameraId ? { ...camera, ...says } : camera)),
  };
};

const withClassCameras = (facts: LocationFacts, { classId, cameraIds }: Of<'classCameras'>): LocationFacts => {
  const shown = new Set(cameraIds);
  const linked = (camera: CameraFacts): CameraFacts => {
    if (camera.classIds.includes(classId) === shown.has(camera.id)) return camera;
    const others = camera.classIds.filter((one) => one !== classId);
    return { ...camera, classIds: shown.has(camera.id) ? [...others, classId] : others };
  };
  return { ...facts, cameras: facts.cameras.map(linked) };
};

const withClassesOfChildren = (facts: LocationFacts, { childIds, add, remove }: Of<'childClasses'>): LocationFacts =>
  eachChild(facts, new Set(childIds), (child) => ({
    ...child,
    classIds: [...new Set([...child.classIds.filter((one) => !remove.includes(one)), ...add])],
  }));

const withChild = (facts: LocationFacts, { childId, familyId, classIds }: Of<'child'>): LocationFacts => {
  const says = { familyId: familyId ?? unborn, classIds };
  if (childId !== null) return eachChild(facts, new Set([childId]), (child) => ({ ...child, ...says }));
  // No family has agreed for a child that is not there yet.
  const child = { id: unborn, name: '', stay: null, hasConsent: false, ...says };
  return { ...facts, children: [...facts.children, child] };
};

const withPauses = (
  facts: LocationFacts,
  { viewerIds, isPaused, until }: Of<'viewersPaused'>,
  { lockedBeyond }: ChangeContext,
): LocationFacts => {
  const ids = new Set(viewerIds);
  if (isPaused) {
    const lockoutEnd = until === null ? null : startOf(facts, until);
    return {
      ...facts,
      // Somebody whose account is locked everywhere, or whom a cap locks, stays locked beyond a shorter pause.
      viewers: facts.viewers.map((viewer) =>
        ids.has(viewer.id) && !(viewer.isLocked && lockedBeyond.has(viewer.id))
          ? { ...viewer, isLocked: true, lockoutEnd }
          : viewer,
      ),
    };
  }
  return eachViewer(facts, ({ id }) => ids.has(id) && !lockedBeyond.has(id), { isLocked: false, lockoutEnd: null });
};

const withPresence = (
  facts: LocationFacts,
  { childIds, classId, isPresent }: Of<'presence'>,
  at: number,
): LocationFacts => {
  const dayEndsAt = startOf(facts, localDay(at, facts.timeZone, 1));
  const ids = new Set([
    ...childIds,
    ...(classId === null ? [] : facts.children.filter((child) => child.classIds.includes(classId)).map(({ id }) => id)),
  ]);
  return eachChild(facts, ids, (child) => {
    const isHere = child.stay !== null && child.stay.from <= at && child.stay.until > at;
    if (isHere === isPresent) return child;
    if (isPresent) return { ...child, stay: { from: at, until: dayEndsAt, dayEndsAt } };
    return { ...child, stay: child.stay && { ...child.stay, until: at } };
  });
};

const without = (facts: LocationFacts, { of, id }: Of<'deletion'>, at: number): LocationFacts => {
  switch (of) {
    case 'camera':
      return { ...facts, cameras: facts.cameras.filter((camera) => camera.id !== id) };
    case 'class': {
      // Its row stays: a class without cameras and children decides nothing.
      const left = <T extends { readonly classIds: readonly number[] }>(record: T): T =>
        record.classIds.includes(id) ? { ...record, classIds: record.classIds.filter((one) => one !== id) } : record;
      return { ...facts, cameras: facts.cameras.map(left), children: facts.children.map(left) };
    }
    case 'child':
      return withoutChildren(facts, new Set([id]));
    case 'event':
      return {
        ...facts,
        events: eventsWithout(
          facts,
          facts.events.find((event) => event.id === id),
          at,
        ),
      };
    case 'family': {
      const theirs = new Set(facts.children.filter(({ familyId }) => familyId === id).map((child) => child.id));
      return eachViewer(withoutChildren(facts, theirs), ({ familyId }) => familyId === id, gone);
    }
  }
};

const withoutChildren = (facts: LocationFacts, ids: ReadonlySet<number>): LocationFacts => ({
  ...facts,
  children: facts.children.filter(({ id }) => !ids.has(id)),
  events: facts.events.some(({ childIds }) => childIds.some((id) => ids.has(id)))
    ? facts.events.map((event) => ({ ...event, childIds: event.childIds.filter((id) => !ids.has(id)) }))
    : facts.events,
  viewers: facts.viewers.map((viewer) =>
    viewer.custodyBlocks.some(({ childId }) => ids.has(childId))
      ? { ...viewer, custodyBlocks: viewer.custodyBlocks.filter(({ childId }) => !ids.has(childId)) }
      : viewer,
  ),
});

/** The events without one, whose children live streams still show for a while. */
const eventsWithout = ({ events }: LocationFacts, gone: EventFacts | undefined, at: number): readonly EventFacts[] => {
  const afterimage = gone && afterimageOf(gone, at);
  // The largest id, except that of a new event.
  return [...events.filter((one) => one !== gone), ...(afterimage ? [{ ...afterimage, id: unborn - 1 }] : [])];
};

const withEvent = (facts: LocationFacts, change: Of<'event'>, at: number): LocationFacts => {
  const { eventId, startDate, startTime, endDate, endTime, cameraIds, childIds } = change;
  const momentOf = (property: 'startTime' | 'endTime', day: string, time: string): number => {
    const moment = momentOfLocalTime(day, time, facts.timeZone);
    if (moment === null) throw invalid(property, 'events.skippedTime');
    return moment;
  };
  const before = facts.events.find(({ id }) => id === eventId);
  const event: EventFacts = {
    id: eventId ?? unborn,
    name: before?.name ?? '',
    startsAt: momentOf('startTime', startDate, startTime),
    endsAt: momentOf('endTime', endDate, endTime),
    cameraIds,
    childIds,
    bringsChildren: true,
    opensCameras: true,
  };
  return { ...facts, events: [...eventsWithout(facts, before, at), event] };
};

const withBlock = (
  facts: LocationFacts,
  change: Of<'custodyBlock' | 'custodyBlockGone'>,
  { memberships }: ChangeContext,
): LocationFacts => {
  const blockId = change.blockId ?? unborn;
  const theirs = change.kind === 'custodyBlock' ? new Set(memberships) : null;
  return {
    ...facts,
    viewers: facts.viewers.map((viewer) => {
      const others = viewer.custodyBlocks.filter(({ id }) => id !== blockId);
      if (change.kind !== 'custodyBlock' || !theirs?.has(viewer.id))
        return others.length === viewer.custodyBlocks.length ? viewer : { ...viewer, custodyBlocks: others };
      const { childId, startsAt, endsAt } = change;
      const block = { id: blockId, childId, from: Date.parse(startsAt), until: endsAt && Date.parse(endsAt) };
      return { ...viewer, custodyBlocks: [...others, { ...block, until: block.until || null }] };
    }),
  };
};

/** The facts after a change to records. Throws `notFound` for records that are not the location's. */
export const applyRecordChange = (
  facts: LocationFacts,
  change: RecordChange,
  context: ChangeContext,
): LocationFacts => {
  switch (change.kind) {
    case 'camera':
      requireHere(facts, 'cameras', [change.cameraId]);
      requireHere(facts, 'classes', change.classIds);
      return withCamera(facts, change);
    case 'classCameras':
      requireHere(facts, 'classes', [change.classId]);
      requireHere(facts, 'cameras', change.cameraIds);
      return withClassCameras(facts, change);
    case 'childClasses':
      requireHere(facts, 'children', change.childIds);
      requireHere(facts, 'classes', [...change.add, ...change.remove]);
      return withClassesOfChildren(facts, change);
    case 'child':
      requireHere(facts, 'children', [change.childId]);
      requireHere(facts, 'families', [change.familyId]);
      requireHere(facts, 'classes', change.classIds);
      return withChild(facts, change);
    case 'viewersPaused':
      requireHere(facts, 'viewers', change.viewerIds);
      return withPauses(facts, change, context);
    case 'viewersGone': {
      requireHere(facts, 'viewers', change.viewerIds);
      const ids = new Set(change.viewerIds);
      const deletionAt = change.on === null ? gone.deletionAt : startOf(facts, change.on);
      return eachViewer(facts, ({ id }) => ids.has(id), { deletionAt });
    }
    case 'transfer':
      requireHere(facts, 'viewers', [change.viewerId]);
      requireHere(facts, 'families', [change.familyId]);
      return eachViewer(facts, ({ id }) => id === change.viewerId, { familyId: change.familyId });
    case 'presence':
      requireHere(facts, 'children', change.childIds);
      requireHere(facts, 'classes', [change.classId]);
      return withPresence(facts, change, context.at);
    case 'deletion':
      if (change.of === 'event') requireEvent(facts, change.id);
      else requireHere(facts, listOf[change.of], [change.id]);
      return without(facts, change, context.at);
    case 'event':
      requireEvent(facts, change.eventId);
      requireHere(facts, 'cameras', change.cameraIds);
      requireHere(facts, 'children', change.childIds);
      return withEvent(facts, change, context.at);
    case 'custodyBlock':
    case 'custodyBlockGone':
      if (change.kind === 'custodyBlock') {
        requireHere(facts, 'viewers', [change.viewerId]);
        requireHere(facts, 'children', [change.childId]);
      }
      return withBlock(facts, change, context);
    case 'consent':
      requireHere(facts, 'children', [change.childId]);
      return eachChild(facts, new Set([change.childId]), (child) => ({ ...child, hasConsent: change.isGiven }));
    case 'locationPause':
      return {
        ...facts,
        areViewersPaused: change.isPaused,
        viewersPausedUntil: change.until === null ? null : startOf(facts, change.until),
      };
  }
};

const listOf = { class: 'classes', camera: 'cameras', family: 'families', child: 'children' } as const;
