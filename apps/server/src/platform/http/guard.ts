import { type Access, type Endpoint, hasPermission, missingClaim } from '@viewgate/contract';
import { type FeatureName, passesFeatureGate } from '@viewgate/policy/vocabulary';
import type { FastifyRequest } from 'fastify';
import type { FeatureFlags } from '../feature-flags/feature-flags.ts';
import { requireView } from '../sessions/viewing.ts';
import type { LocationDirectory, LocationEntry } from '../tenancy/location-directory.ts';
import {
  type Actor,
  type LocationScope,
  type OrganizationScope,
  vouchForLocation,
  vouchForOrganization,
} from '../tenancy/scope.ts';
import { notFound, Refusal } from '../refusal/refusal.ts';

const mayCall = (actor: Actor, access: Exclude<Access, 'public'>): boolean => {
  if (access === 'signedIn') return true;
  if (access === 'viewer') return actor.kind === 'viewer';
  const { role } = actor;
  if (role === null) return false;
  return typeof access === 'string' ? hasPermission(role, access) : access.some((one) => hasPermission(role, one));
};

export interface Passed {
  scope: LocationScope | OrganizationScope | undefined;
  location: LocationEntry | undefined;
  /** Looked up if the endpoint depends on any. */
  features: ReadonlySet<FeatureName> | undefined;
}

/** The first check of a call, before any of it is read. */
export const requireSession = (endpoint: Endpoint, actor: Actor | null, request: FastifyRequest): void => {
  requireView(endpoint, actor, request);
  const { access, beforeSecondFactor } = endpoint;
  if (access === 'public') return;
  if (!actor) throw new Refusal('signedOut');
  if (actor.mustAddSecondFactor && !beforeSecondFactor) throw new Refusal('secondFactorMissing');
};

/** What a call requires of its caller, whatever their reach: its permission (403), and what the location's integration includes (403). */
export const requireRights = ({ access }: Endpoint, actor: Actor, location: LocationEntry | undefined): void => {
  if (access !== 'public' && !mayCall(actor, access)) throw new Refusal('forbidden');
  if (missingClaim(access, location)) throw new Refusal('notInIntegration');
};

/**
 * The checks after the session: tenant (outside one's scope a record does not exist: 404), permission (403), what the location's integration
 * includes (403), feature (404 while off).
 * Throws the refusal; returns what the handler may work with.
 */
export const guard = async (
  endpoint: Endpoint,
  actor: Actor | null,
  /** The id of the tenant, if the call names one. */
  id: number | undefined,
  { locations, features }: { locations: LocationDirectory; features: FeatureFlags },
  /** Learns which location the call is bound to, as soon as that is known. */
  request: { locationId?: number },
): Promise<Passed> => {
  const { scope: tenant } = endpoint;
  let scope: Passed['scope'];
  let location: LocationEntry | undefined;
  if (typeof tenant === 'object' && actor && id !== undefined) {
    if ('location' in tenant) {
      location = (actor.kind === 'staff' && (await locations.within(actor.reach, id))) || undefined;
      if (!location) throw notFound();
      request.locationId = id;
      scope = vouchForLocation(id);
    } else {
      const isTheirs = actor.reach.kind === 'everywhere' || actor.organizationId === id;
      if (actor.kind !== 'staff' || !isTheirs) throw notFound();
      scope = vouchForOrganization(id);
    }
  }
  if (actor) requireRights(endpoint, actor, location);

  if (!endpoint.feature && !endpoint.readsFeatures) return { scope, location, features: undefined };
  const on = await features.at(location ?? null);
  if (endpoint.feature && !passesFeatureGate(endpoint.feature, on)) throw notFound();
  return { scope, location, features: on };
};
