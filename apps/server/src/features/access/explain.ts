import type { access, ResultOf } from '@viewgate/contract';
import { explain } from '@viewgate/policy';
import { reasons } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import type { AppDeps } from '../../app-deps.ts';
import type { Call } from '../../platform/http/call.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { iso, presentForStaff } from './present.ts';
import { momentOf, readCompiled } from './questions.ts';
import { pausesOf } from './views.ts';

const sessionsOn = async (deps: AppDeps, viewerId: number, at: number, timeZone: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM camera_sessions
    WHERE viewer_id = ${viewerId} AND is_session_valid
      AND local_day = (${new Date(at)}::timestamptz AT TIME ZONE ${timeZone})::date`.execute(deps.db);
  return rows[0]?.n ?? 0;
};

/** Why a viewer can or cannot watch a camera: every gate, schedule and restriction in order, with what stands behind it. */
export const explainAccess = async (
  deps: AppDeps,
  { scope, location, input, at: now }: Call<typeof access.explain>,
): Promise<ResultOf<typeof access.explain>> => {
  const { viewerId, cameraId, device } = input.query;
  const at = momentOf(input.query.at, now);
  const { facts, compiled } = await readCompiled(deps, scope);
  const viewer = facts.viewers.find(({ id }) => id === viewerId);
  const camera = facts.cameras.find(({ id }) => id === cameraId);
  if (!viewer || !camera) throw notFound();
  const pauses = await pausesOf(deps.db, scope, viewerId, at);
  const sessionsToday = await sessionsOn(deps, viewerId, at, location.timeZone);
  const { decision, steps } = explain(compiled, facts, {
    viewerId,
    cameraId,
    device,
    at,
    usage: { sessionsToday, sessionStartedAt: null },
  });
  return {
    at: new Date(at).toISOString(),
    viewerName: viewer.name,
    familyId: viewer.familyId,
    cameraName: camera.name,
    decision: presentForStaff(decision, facts),
    steps: steps.map((step) => {
      const policy = step.policy ?? step.pausedPolicy;
      return {
        code: step.code,
        category: step.category,
        passed: step.passed,
        isDecisive: step.isDecisive,
        sentence: reasons[step.code].staff,
        value: step.value === undefined || step.value === null ? null : String(step.value),
        policy: policy && { kind: policy.kind, id: policy.id ?? null, name: policy.name },
        isPolicyPaused: step.policy === null && step.pausedPolicy !== null,
        subject: step.className ?? step.childName ?? step.eventName,
        until: step.until === undefined ? null : iso(step.until),
        pausedBy: step.code === 'viewerPaused' && !step.passed ? pauses : [],
      };
    }),
  };
};
