import type { DeviceKind, PolicyKind, ReasonCode } from '../../vocabulary/index.ts';
import type { CompiledLocation } from '../compiled.ts';
import { rowsOf } from '../compile/certain.ts';
import { areIds } from '../compile/id-index.ts';
import type { LocationFacts } from '../facts.ts';
import { nothingUsed } from '../question.ts';
import { situationOf } from '../situation.ts';
import { listSteps, type Step } from '../steps.ts';
import { turnsAfter } from '../timeline.ts';
import { minuteOfWeek, offsetAt, type Zone } from '../zone.ts';
import type { BandCause } from './bands.ts';
import { type Names, namesOf } from './names.ts';

/** Whose week: a policy's subject, or a viewer in front of a camera (on a desktop unless given). */
export type WeekSubject =
  | { readonly kind: 'location' }
  | { readonly kind: Exclude<PolicyKind, 'location'>; readonly id: number }
  | { readonly kind: 'pair'; readonly viewerId: number; readonly cameraId: number; readonly device?: DeviceKind };

interface SubjectState {
  readonly isOpen: boolean;
  readonly causes: readonly BandCause[];
}

export interface SubjectTimeline {
  readonly stateAt: (at: number) => SubjectState;
  /** Instants after the given one at which something other than the weekly schedules changes the state. */
  readonly changesAfter: (at: number) => readonly number[];
}

const closedCodes: Readonly<Record<PolicyKind, ReasonCode>> = {
  location: 'locationClosed',
  class: 'classClosed',
  camera: 'cameraClosed',
  family: 'familyClosed',
  viewer: 'viewerClosed',
};

/** What opens and closes a subject over time. An unknown subject is closed throughout. */
export const timelineOfSubject = (
  c: CompiledLocation,
  zone: Zone,
  facts: LocationFacts,
  subject: WeekSubject,
): SubjectTimeline => {
  const names = namesOf(facts);
  if (subject.kind === 'pair') return pairTimeline(c, names, subject);
  const asked = policiesOf(facts, subject);
  return {
    changesAfter: () => [],
    stateAt: (at) => {
      const row = c.week.segmentOf[minuteOfWeek(at + offsetAt(zone, at))]! * c.week.stride;
      const closed = (kind: PolicyKind, policyId: number | null) => causeAt(c, names, row, kind, policyId);
      if (asked === null) return { isOpen: false, causes: [{ code: 'policyUnreadable' }] };
      const causes = asked.all.map(([kind, policyId]) => closed(kind, policyId)).filter((cause) => cause !== null);
      const classes = asked.anyClass.map((policyId) => closed('class', policyId));
      // Classes are alternatives: their causes count only when none is open.
      if (classes.length > 0 && classes.every((cause) => cause !== null)) causes.push(...classes);
      return { isOpen: causes.length === 0, causes };
    },
  };
};

interface AskedPolicies {
  readonly all: readonly (readonly [PolicyKind, number | null])[];
  readonly anyClass: readonly (number | null)[];
}

const policiesOf = (facts: LocationFacts, subject: Exclude<WeekSubject, { kind: 'pair' }>): AskedPolicies | null => {
  const location = ['location', facts.activeLocationPolicyId] as const;
  if (subject.kind === 'location') return { all: [location], anyClass: [] };
  const { kind, id } = subject;
  const rows = { class: facts.classes, camera: facts.cameras, family: facts.families, viewer: facts.viewers };
  const found = rowsOf<{ readonly id: number; readonly policyId: number | null }>(rows[kind]).find(
    (row) => row.id === id,
  );
  if (!found) return null;
  const own = [location, [kind, found.policyId] as const];
  if (kind === 'viewer') {
    const viewer = rowsOf(facts.viewers).find((row) => row.id === id);
    const family = rowsOf(facts.families).find((row) => row.id === viewer?.familyId);
    return { all: family ? [location, ['family', family.policyId], ['viewer', found.policyId]] : own, anyClass: [] };
  }
  const camera = kind === 'camera' ? rowsOf(facts.cameras).find((row) => row.id === id) : undefined;
  const isPublic = camera?.isPublic && facts.publicCamerasEnabled;
  const classes =
    camera && !isPublic
      ? rowsOf(facts.classes).filter((row) => areIds(camera.classIds) && camera.classIds.includes(row.id))
      : [];
  return { all: own, anyClass: classes.map((row) => row.policyId) };
};

/** Why a policy closes a row of the week; null when it does not. */
const causeAt = (
  c: CompiledLocation,
  names: Names,
  row: number,
  kind: PolicyKind,
  policyId: number | null,
): BandCause | null => {
  if (policyId === null && kind !== 'location') return null;
  const policy = names.policy(kind, policyId ?? undefined);
  if (policy && names.pausedPolicy(kind, policyId)) return null;
  const position = policyId === null ? 0 : c.policies.ids.indexOf(policyId);
  if (!policy || position <= 0) return { code: 'policyUnreadable', kind };
  const bit = c.policies.scheduleBit[position]!;
  const isOpen = ((c.week.open[row + (bit >> 5)]! >>> (bit & 31)) & 1) === 1;
  return isOpen ? null : { code: closedCodes[kind], kind, policy };
};

const pairTimeline = (
  c: CompiledLocation,
  names: Names,
  { viewerId, cameraId, device = 'desktop' }: Extract<WeekSubject, { kind: 'pair' }>,
): SubjectTimeline => {
  const asked = { viewerId, cameraId, device, usage: nothingUsed };
  return {
    changesAfter: (at) => {
      const s = situationOf(c, { ...asked, at });
      return typeof s === 'string' ? [] : turnsAfter(s, at);
    },
    stateAt: (at) => {
      const steps = listSteps(c, { ...asked, at });
      const refused = steps.filter(({ passed }) => !passed);
      if (refused.length === 0) {
        const events = steps.flatMap(({ instead }) =>
          instead && typeof instead === 'object' && 'eventId' in instead ? [instead] : [],
        );
        return { isOpen: true, causes: events.slice(0, 1).map(({ eventId }) => ({ code: 'event', eventId })) };
      }
      return { isOpen: false, causes: refused.map((step) => causeOf(names, step)) };
    },
  };
};

const causeOf = (names: Names, { code, kind, policyId, classId, childId }: Step): BandCause => {
  const policy = names.policy(kind, policyId);
  return {
    code,
    ...(kind && { kind }),
    ...(policy && { policy }),
    ...(classId !== undefined && { classId }),
    ...(childId !== undefined && { childId }),
  };
};
