import type { InputOf, locations, ProgramType } from '@viewgate/contract';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { requireKnownAddress, requireTimeZone } from '../reference/index.ts';
import { newLocationDefaults } from './defaults-view.ts';
import { type LocationDetail, locationDetail } from './detail-view.ts';
import { eraseLocation } from './erase.ts';
import { type GuardedValues, guardedValues } from './guarded.ts';
import { siteAddresses } from './seed-networks.ts';
import { dropForeignUsers, insertLocation, type LocationValues, updateLocation } from './store.ts';

export const requireLocation = (found: LocationDetail | undefined): LocationDetail => {
  if (!found) throw notFound();
  return found;
};

type Body = InputOf<typeof locations.create>['body'];

/** The values to store, checked against the caller's reach and role. `before` holds the current guarded ones. */
const valuesOf = async (
  db: Tx,
  actor: Actor,
  body: Body,
  before: {
    guarded: GuardedValues;
    programType: ProgramType;
    timeZoneId: string | null;
    isPresenceRequired: boolean;
    isConsentRequired: boolean;
    showsFamilyHistory: boolean;
    allowsPictureInPicture: boolean;
    sessionDays: number;
  },
): Promise<LocationValues> => {
  requireKnownAddress(body.address);
  const timeZoneId =
    body.timeZoneId === before.timeZoneId ? body.timeZoneId : await requireTimeZone(db, body.timeZoneId);
  const guarded = guardedValues(actor, before.guarded, body);
  const programType = guarded.overrideProgramType ?? before.programType;
  return {
    ...body,
    timeZoneId,
    isPresenceRequired: body.isPresenceRequired ?? before.isPresenceRequired,
    isConsentRequired: body.isConsentRequired ?? before.isConsentRequired,
    showsFamilyHistory: body.showsFamilyHistory ?? before.showsFamilyHistory,
    allowsPictureInPicture: body.allowsPictureInPicture ?? before.allowsPictureInPicture,
    sessionDays: body.sessionDays ?? before.sessionDays,
    ...guarded,
    isLprEnabled: plates(programType, before.guarded, guarded),
  };
};

/** Pet care has no license plates: they cannot be turned on there, and turn off when a location becomes pet care. */
const plates = (programType: ProgramType, before: GuardedValues, { isLprEnabled }: GuardedValues): boolean => {
  if (programType !== 'petCare') return isLprEnabled;
  if (isLprEnabled && !before.isLprEnabled) throw invalid('isLprEnabled', 'locations.noPlatesForPets');
  return false;
};

const guardedOf = (from: GuardedValues): GuardedValues => ({
  isEnterprise: from.isEnterprise,
  overrideProgramType: from.overrideProgramType,
  isLprEnabled: from.isLprEnabled,
  isAdminPortalCameraViewingOnsiteOnly: from.isAdminPortalCameraViewingOnsiteOnly,
  staffNetworks: from.staffNetworks,
  isPublicCameraSupportEnabled: from.isPublicCameraSupportEnabled,
});

/** What the audit keeps; of contact details, only that they changed. */
const facts = (of: LocationValues | LocationDetail) => ({
  name: of.name,
  organizationId: of.organizationId,
  timeZoneId: of.timeZoneId,
  enterpriseLocationNumber: of.enterpriseLocationNumber,
  legacyId: of.legacyId,
  isPresenceRequired: of.isPresenceRequired,
  isConsentRequired: of.isConsentRequired,
  showsFamilyHistory: of.showsFamilyHistory,
  allowsPictureInPicture: of.allowsPictureInPicture,
  sessionDays: of.sessionDays,
  ...guardedOf(of),
});
const contact = ['phoneNumber', 'website', 'uptimeUrl', 'address'] as const;

export const createLocation: Handler<typeof locations.create> = async ({ db, actor, at, input, audit }) => {
  const { body } = input;
  const defaults = await newLocationDefaults(db, actor.reach, body.organizationId);
  if (!defaults) throw invalid('organizationId', 'chooseOrganization');
  const guarded: GuardedValues = {
    isEnterprise: defaults.isEnterprise,
    overrideProgramType: null,
    isLprEnabled: false,
    isAdminPortalCameraViewingOnsiteOnly: false,
    staffNetworks: [],
    isPublicCameraSupportEnabled: false,
  };
  const values = await valuesOf(db, actor, body, {
    guarded,
    programType: defaults.programType,
    timeZoneId: null,
    isPresenceRequired: false,
    isConsentRequired: false,
    showsFamilyHistory: false,
    allowsPictureInPicture: false,
    sessionDays: 730,
  });
  const id = await insertLocation(db, values, at);
  const { organizationId } = values;
  audit({ recordId: id, recordName: values.name, locationId: id, organizationId, after: facts(values) });
  return { id };
};

/** Onsite-only without a network would let nobody in, so it starts with the addresses of the site's recording servers. */
const isTurnedOnsite = (before: GuardedValues, after: GuardedValues) =>
  after.isAdminPortalCameraViewingOnsiteOnly &&
  !before.isAdminPortalCameraViewingOnsiteOnly &&
  after.staffNetworks.length === 0;

export const changeLocation: Handler<typeof locations.update> = async ({ db, scope, actor, at, input, audit }) => {
  const { version, ...body } = input.body;
  const before = requireLocation(await locationDetail(db, scope));
  const isMoving = body.organizationId !== before.organizationId;
  const defaults = await newLocationDefaults(db, actor.reach, body.organizationId);
  if (!defaults) throw invalid('organizationId', 'chooseOrganization');
  const values = await valuesOf(db, actor, body, {
    guarded: guardedOf(before),
    programType: defaults.programType,
    timeZoneId: before.timeZoneId,
    isPresenceRequired: before.isPresenceRequired,
    isConsentRequired: before.isConsentRequired,
    showsFamilyHistory: before.showsFamilyHistory,
    allowsPictureInPicture: before.allowsPictureInPicture,
    sessionDays: before.sessionDays,
  });
  if (isTurnedOnsite(before, values)) values.staffNetworks = await siteAddresses(db, scope);
  const next = await updateLocation(db, scope, { version, current: before }, values, at);
  const usersWhoLostIt = isMoving ? await dropForeignUsers(db, scope) : [];
  const alsoChanged = changedFields(contact, before, values);
  const after = { ...facts(values), alsoChanged, ...(isMoving && { usersWhoLostIt }) };
  audit({ recordId: before.id, recordName: values.name, before: facts(before), after });
  return { version: next };
};

export const removeLocation: Handler<typeof locations.remove> = async ({ db, scope, audit }) => {
  const { id, name, organizationId, organizationName } = requireLocation(await locationDetail(db, scope));
  await eraseLocation(db, scope);
  audit({ recordId: id, recordName: name, organizationId, before: { name, organizationId, organizationName } });
  return null;
};
