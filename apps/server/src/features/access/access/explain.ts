import type { access, ResultOf } from '@viewgate/contract';
import {
  type DeviceKind,
  explain,
  type ExplainedStep,
  type Explanation,
  type HeldLocation,
  recordOf,
} from '@viewgate/policy';
import { reasonText } from '@viewgate/policy/vocabulary';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { iso } from '../streams/index.ts';
import { usageAt } from '../../../watching/usage.ts';
import { listedEvents } from './listed-events.ts';
import { presentForStaff } from './present.ts';
import { heldLocation, momentOf, type QuestionNeeds } from './questions.ts';
import { pausesOf } from './views.ts';

type Shown = ResultOf<typeof access.explain>['steps'][number];

const insteadOf = ({ instead, insteadName }: ExplainedStep): Shown['instead'] => {
  if (instead === undefined) return null;
  if (instead === 'public') return { kind: 'public', name: null };
  return { kind: 'classId' in instead ? 'class' : 'event', name: insteadName };
};

/** The viewer that a custody block was made for: it bars all of the account's memberships, but is edited there. */
const barredViewer = async (deps: QuestionNeeds, blockId: number | undefined): Promise<number | undefined> => {
  if (blockId === undefined) return undefined;
  const block = deps.db.selectFrom('custody_blocks').select('viewer_id').where('id', '=', blockId);
  return (await block.executeTakeFirst())?.viewer_id;
};

const ofViewer = new Set([
  'notApproved',
  'notConfirmed',
  'viewerPaused',
  'viewerDeleted',
  'shieldLocked',
  'custodyBlock',
]);
const ofCamera = new Set(['cameraDisabled', 'cameraAiOnly']);

const recordBehind = (
  { code, classId, childId }: ExplainedStep,
  ids: { readonly viewerId: number; readonly familyId: number; readonly cameraId: number },
): Shown['record'] => {
  if (code === 'consentMissing') return childId === undefined ? null : { kind: 'child', id: childId };
  if (classId !== undefined) return { kind: 'class', id: classId };
  if (code === 'childNotPresent' && childId !== undefined) return { kind: 'child', id: childId };
  if (ofViewer.has(code)) return { kind: 'viewer', id: ids.viewerId };
  if (ofCamera.has(code)) return { kind: 'camera', id: ids.cameraId };
  return code === 'noPath' || code === 'eventOver' ? { kind: 'family', id: ids.familyId } : null;
};

const eventOf = ({ eventId, instead }: ExplainedStep): number | undefined =>
  typeof instead === 'object' && 'eventId' in instead ? instead.eventId : eventId;

interface Explaining {
  readonly scope: LocationScope;
  readonly location: { readonly timeZone: string; readonly isPetCare: boolean };
  readonly held: Pick<HeldLocation, 'facts' | 'compiled'>;
  readonly viewer: { readonly id: number; readonly familyId: number };
  readonly cameraId: number;
  readonly device: DeviceKind;
  readonly at: number;
}

/** What is read about a viewer besides the location's facts: what pauses them, and how much they have used. */
const knownOf = (
  { db }: Pick<QuestionNeeds, 'db'>,
  { scope, location, at }: Pick<Explaining, 'scope' | 'location' | 'at'>,
  viewerId: number,
) => Promise.all([pausesOf(db, scope, viewerId, at), usageAt(db, scope, at, location.timeZone, viewerId)]);

/** A decision and the rules behind it, as staff read them, for the location as it is or after a planned change. */
export const explained = async (
  deps: QuestionNeeds,
  asked: Explaining,
  known = knownOf(deps, asked, asked.viewer.id),
): Promise<Omit<Explanation, 'steps' | 'values'> & { steps: Shown[] }> => {
  const { scope, location, held, viewer, cameraId, device, at } = asked;
  const [pauses, usage] = await known;
  const question = { viewerId: viewer.id, cameraId, device, at };
  const { decision, steps, doubts } = explain(held.compiled, held.facts, {
    ...question,
    usage: usage(held.compiled, question),
  });
  const barred = await barredViewer(deps, steps.find(({ blockId }) => blockId !== undefined)?.blockId);
  const listed = await listedEvents(deps.db, scope, steps.map(eventOf));
  const shown = steps.map((step) => {
    const policy = step.policy ?? step.pausedPolicy;
    const eventId = eventOf(step);
    return {
      code: step.code,
      category: step.category,
      passed: step.passed,
      isDecisive: step.isDecisive,
      sentence: reasonText(step.code, 'staff', location.isPetCare),
      value: step.value === undefined || step.value === null ? null : String(step.value),
      policy: policy && { kind: policy.kind, id: policy.id ?? null, name: policy.name },
      isPolicyPaused: step.policy === null && step.pausedPolicy !== null,
      subject: step.code === 'consentMissing' ? step.childName : (step.className ?? step.childName ?? step.eventName),
      instead: insteadOf(step),
      eventId: eventId !== undefined && listed.has(eventId) ? eventId : null,
      record: recordBehind(step, {
        viewerId: step.code === 'custodyBlock' ? (barred ?? viewer.id) : viewer.id,
        familyId: viewer.familyId,
        cameraId,
      }),
      until: step.until === undefined ? null : iso(step.until),
      pausedBy: step.code === 'viewerPaused' && !step.passed ? pauses : [],
    };
  });
  return { decision, doubts, steps: shown };
};

/** Why a viewer can or cannot watch a camera: every gate, schedule and restriction in order, with its source. */
export const explainAccess = async (
  deps: QuestionNeeds,
  { scope, location, input, at: now }: Call<typeof access.explain>,
): Promise<ResultOf<typeof access.explain>> => {
  const { viewerId, cameraId, device } = input.query;
  const at = momentOf(input.query.at, now);
  // Concurrently: neither needs the other, and both may have to wait for the database.
  const known = knownOf(deps, { scope, location, at }, viewerId);
  const [held] = await Promise.all([heldLocation(deps, scope, at), known]);
  const viewer = recordOf(held.facts.viewers, viewerId);
  const camera = recordOf(held.facts.cameras, cameraId);
  if (!viewer || !camera) throw notFound();
  const asked = { scope, location, held, viewer, cameraId, device, at };
  const { decision, doubts, steps } = await explained(deps, asked, known);
  return {
    at: new Date(at).toISOString(),
    viewerName: viewer.name,
    familyId: viewer.familyId,
    cameraName: camera.name,
    decision: presentForStaff(decision, held.facts),
    doubts: [...doubts],
    steps,
  };
};
