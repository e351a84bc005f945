import {
  locationChoicesOf,
  firstChoices,
  type InputOf,
  type LocationChoices,
  type locations,
  type ProgramType,
} from '@viewgate/contract';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { requireKnownAddress, requireTimeZone } from '../reference/index.ts';
import { type LocationValues, plainOf } from './columns.ts';
import { newLocationDefaults } from './defaults-view.ts';
import { type LocationDetail, locationDetail } from './detail-view.ts';
import { eraseLocation } from './erase.ts';
import type { Needs } from './needs.ts';
import { type GuardedValues, guardedValues } from './guarded.ts';
import { siteAddresses } from './seed-networks.ts';
import { dropForeignUsers, insertLocation, updateLocation } from './store.ts';

export const requireLocation = (found: LocationDetail | undefined): LocationDetail => {
  if (!found) throw notFound();
  return found;
};

type Body = InputOf<typeof locations.create>['body'];

/** What the form says, without what it omits. */
const given = (body: Body): Partial<LocationChoices> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

/** The values to store, checked against the caller's reach and role. `before` holds the current guarded ones. */
const valuesOf = async (
  db: Tx,
  actor: Actor,
  body: Body,
  before: {
    guarded: GuardedValues;
    programType: ProgramType;
    timeZoneId: string | null;
    choices: LocationChoices;
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
    ...locationChoicesOf({ ...before.choices, ...given(body) }),
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

const contact = ['phoneNumber', 'website', 'uptimeUrl', 'address'] as const;
type Contact = (typeof contact)[number];

/** What the audit keeps; of contact details, only that they changed. */
const facts = (of: LocationValues | LocationDetail): Omit<LocationValues, Contact> => {
  const kept = Object.entries(plainOf(of)).filter(([field]) => !contact.some((one) => one === field));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all of them but these
  return Object.fromEntries(kept) as Omit<LocationValues, Contact>;
};

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
    choices: firstChoices,
  });
  const id = await insertLocation(db, values, at);
  const { organizationId } = values;
  audit({ recordId: id, recordName: values.name, locationId: id, organizationId, after: facts(values) });
  return { id };
};

/** Onsite-only without a network would let nobody in, so it starts with the addresses of the location's recording servers. */
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
    choices: before,
  });
  if (isTurnedOnsite(before, values)) values.staffNetworks = await siteAddresses(db, scope);
  const next = await updateLocation(db, scope, { version, current: before }, values, at);
  const usersWhoLostIt = isMoving ? await dropForeignUsers(db, scope) : [];
  const alsoChanged = changedFields(contact, before, values);
  const after = { ...facts(values), alsoChanged, ...(isMoving && { usersWhoLostIt }) };
  audit({ recordId: before.id, recordName: values.name, before: facts(before), after });
  return { version: next };
};

export const removeLocation =
  (needs: Needs): Handler<typeof locations.remove> =>
  async ({ db, scope, audit }) => {
    const { id, name, organizationId, organizationName } = requireLocation(await locationDetail(db, scope));
    await eraseLocation(needs, db, scope);
    audit({ recordId: id, recordName: name, organizationId, before: { name, organizationId, organizationName } });
    return null;
  };
