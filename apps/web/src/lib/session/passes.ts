import type { Access, Me } from '@viewgate/contract';
import { type FeatureGate, passesFeatureGate } from '@viewgate/policy/vocabulary';

/** Whether an account passes an access rule of the contract. The server decides; this only hides what it would refuse. */
export const may = (me: Me | null, access: Access): boolean => {
  if (access === 'public') return true;
  if (!me) return false;
  if (access === 'signedIn') return true;
  if (access === 'viewer') return me.kind === 'viewer';
  const claims: readonly string[] = me.claims;
  const wanted = typeof access === 'string' ? [access] : access;
  return me.kind === 'staff' && wanted.some((permission) => claims.includes(permission));
};

/** Anything with access rules: an endpoint, a screen, or a rule itself. */
export type Gated =
  | Access
  | {
      readonly access: Access;
      readonly feature?: FeatureGate;
      /** For a screen that exists only there. */
      readonly programType?: 'childCare' | 'petCare';
    };

const isRule = (gated: Gated): gated is Access => typeof gated === 'string' || Array.isArray(gated);

export const passes = (me: Me | null, features: ReadonlySet<string>, gated: Gated): boolean =>
  isRule(gated)
    ? may(me, gated)
    : may(me, gated.access) &&
      (!gated.feature || passesFeatureGate(gated.feature, features)) &&
      (!gated.programType || (gated.programType === 'petCare') === features.has('PetCareLocation'));
