import {
  type DebugTool,
  debugTools,
  detectors,
  type Endpoint,
  families,
  integrations,
  marketplace,
  phoneVerification,
  plateSightings,
  recordingServers,
  registrationReview,
  users,
  viewers,
} from '@viewgate/contract';
import { type FeatureName, passesFeatureGate } from '@viewgate/policy/vocabulary';
import { requireRights } from '../../../platform/http/guard.ts';
import { notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import type { LocationEntry } from '../../../platform/tenancy/location-directory.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';

/** Who uses a tool, and where. */
export interface Asking {
  readonly actor: Actor;
  readonly location: LocationEntry;
  readonly features: ReadonlySet<FeatureName>;
}

/**
 * INVARIANT: a tool does nothing that its user could not do without it. Each tool requires what these calls declare that they require: the
 * calls that do the same or, where a program proves itself by a token, the calls that issue it. A partner's event brings its own key.
 */
const ordinary: Readonly<Record<DebugTool, readonly Endpoint[]>> = {
  quickFamily: [families.create, viewers.create, registrationReview.evaluate],
  integrationEvent: [],
  importLog: [marketplace.importClasses, marketplace.importFamilies],
  locationExternalId: [integrations.connectLocation, integrations.disconnectLocation],
  scoutxCamera: [detectors.addCamera, detectors.removeCamera, detectors.connect],
  scoutxEvent: [detectors.generateToken],
  blueIrisPlate: [recordingServers.generateToken, plateSightings.table],
  pushNotification: [users.update],
  smsVerification: [phoneVerification.send, phoneVerification.verify],
  locationClaims: [],
  integrationReset: [integrations.disconnectLocation, marketplace.unenroll],
};

/** Throws what the ordinary calls would be refused with. */
export const requireTool = (tool: DebugTool, { actor, location, features }: Asking): void => {
  for (const endpoint of ordinary[tool]) {
    requireRights(endpoint, actor, location);
    if (endpoint.feature && !passesFeatureGate(endpoint.feature, features)) throw notFound();
  }
};

const mayUse = (tool: DebugTool, asking: Asking): boolean => {
  try {
    requireTool(tool, asking);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

/** The tools that somebody may use at a location. */
export const toolsOf = (asking: Asking): DebugTool[] => debugTools.filter((tool) => mayUse(tool, asking));
