import * as cedar from '@cedar-policy/cedar-wasm/nodejs';
import type { LocationFacts, PolicyFacts } from '@viewgate/policy';
import { limitOf, switchOf } from './effective.ts';
import type { BenchQuestion } from './world.ts';

/**
 * The same location for Cedar: policies parsed once, a question's two entities prepared beforehand, inherited limits
 * precomputed as attributes, the minute of the week given. Only the authorization itself is measured.
 */
export interface CedarBench {
  readonly ask: (question: BenchQuestion, minute: number) => boolean;
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const scheduleText = (policy: PolicyFacts): string =>
  policy.schedule.ranges
    .map(({ dayOfWeek, startTime, endTime }) => {
      const day = dayOfWeek * 1440;
      return `(context.minute >= ${day + minutes(startTime)} && context.minute < ${day + (minutes(endTime) || 1440)})`;
    })
    .join(' || ');

const policyText = (facts: LocationFacts): string => {
  const rules = facts.policies.map((policy) => {
    const open = scheduleText(policy);
    const permitsMobile = policy.mobile.isEnabled && !policy.mobile.value ? 'context.device != "mobile"' : 'true';
    if (policy.kind === 'class') {
      return `permit(principal, action, resource) when { principal.classes["${policy.id}"].containsAny(resource.classes) && ${permitsMobile} && (${open}) };`;
    }
    if (policy.kind === 'location') {
      return policy.id === facts.activeLocationPolicyId
        ? `forbid(principal, action, resource) unless { ${open} };`
        : '';
    }
    const subject = { camera: 'resource.policy', family: 'principal.familyPolicy', viewer: 'principal.policy' }[
      policy.kind
    ];
    return `forbid(principal, action, resource) when { ${subject} == "${policy.id}" } unless { ${open} };`;
  });
  return [
    ...rules,
    'forbid(principal, action, resource) unless { principal.isApproved && context.at >= principal.lockedUntil };',
    'forbid(principal, action, resource) when { principal.blockedClasses.containsAny(resource.classes) };',
    'forbid(principal, action, resource) when { context.device == "mobile" && !(principal.mobile && resource.mobile) };',
    'forbid(principal, action, resource) when { context.device == "desktop" && !(principal.desktop && resource.desktop) };',
    'forbid(principal, action, resource) when { context.sessionsToday >= principal.maxCount || principal.maxLength == 0 };',
  ].join('\n');
};

export const buildCedar = (facts: LocationFacts): CedarBench => {
  const parsed = cedar.preparsePolicySet('bench', { staticPolicies: policyText(facts) });
  if (parsed.type !== 'success') throw new Error(JSON.stringify(parsed.errors));
  const classPolicy = new Map(facts.classes.map(({ id, policyId }) => [id, String(policyId)]));
  const classPolicyIds = facts.policies.filter(({ kind }) => kind === 'class').map(({ id }) => String(id));
  const policy = new Map(facts.policies.map((row) => [row.id, row]));
  const viewers = new Map(
    facts.viewers.map((viewer) => {
      const classIds = facts.children
        .filter(({ familyId }) => familyId === viewer.familyId)
        .flatMap((child) => child.classIds);
      const blocked = viewer.custodyBlocks.flatMap(
        ({ childId }) => facts.children.find(({ id }) => id === childId)?.classIds ?? [],
      );
      const family = facts.families.find(({ id }) => id === viewer.familyId)!;
      const entity: cedar.EntityJson = {
        uid: { type: 'Viewer', id: String(viewer.id) },
        parents: [],
        attrs: {
          isApproved: viewer.isApproved,
          lockedUntil: viewer.isLocked ? (viewer.lockoutEnd ?? 0) : 0,
          blockedClasses: blocked,
          classes: Object.fromEntries(
            classPolicyIds.map((id) => [id, classIds.filter((classId) => classPolicy.get(classId) === id)]),
          ),
          familyPolicy: String(family.policyId),
          policy: String(viewer.policyId),
          mobile: switchOf(facts, viewer, 'mobile'),
          desktop: switchOf(facts, viewer, 'desktop'),
          maxCount: limitOf(facts, viewer, 'sessionMaxCount'),
          maxLength: limitOf(facts, viewer, 'sessionMaxLength'),
        },
      };
      return [viewer.id, entity] as const;
    }),
  );
  const cameras = new Map(
    facts.cameras.map((camera) => {
      const own = policy.get(camera.policyId!)!;
      const permits = (item: 'mobile' | 'desktop') => !own[item].isEnabled || own[item].value;
      const entity: cedar.EntityJson = {
        uid: { type: 'Camera', id: String(camera.id) },
        parents: [],
        attrs: {
          classes: [...new Set(camera.classIds)],
          policy: String(camera.policyId),
          mobile: permits('mobile'),
          desktop: permits('desktop'),
        },
      };
      return [camera.id, entity] as const;
    }),
  );
  return {
    ask: ({ viewerId, cameraId, viewerKey, cameraKey, device, at, usage }, minute) => {
      const answer = cedar.statefulIsAuthorized({
        principal: { type: 'Viewer', id: viewerKey },
        action: { type: 'Action', id: 'watch' },
        resource: { type: 'Camera', id: cameraKey },
        context: { minute, device, at, sessionsToday: usage.sessionsToday },
        preparsedPolicySetId: 'bench',
        entities: [viewers.get(viewerId)!, cameras.get(cameraId)!],
      });
      if (answer.type !== 'success') throw new Error(JSON.stringify(answer.errors));
      return answer.response.decision === 'allow';
    },
  };
};
