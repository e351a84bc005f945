import { missingClaim, type myInfo, type registeredChildren } from '@viewgate/contract';
import type { z } from 'zod';
import type { Needs } from './needs.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import { foldName } from '../../../platform/sessions/fold-name.ts';
import type { LocationEntry } from '../../../platform/tenancy/location-directory.ts';
import { requireOwnAddressAsName } from '../../identity/account/index.ts';
import { asksConsent } from '../camera-consents/index.ts';
import { asksPlates, viewerTypes } from '../viewers/index.ts';
import { classesOf } from './place-view.ts';

export type MyInfo = z.output<typeof myInfo>;
export type Children = z.output<typeof registeredChildren>;

/** The location that a registration names. */
export const requireLocation = async ({ locations }: Needs, locationId: number): Promise<LocationEntry> => {
  const found = await locations.get(locationId);
  if (!found) throw invalid('locationId', 'registrations.chooseLocation');
  return found;
};

/** Whether a partner enters the families of a location and its integration leaves registrations out, so that nobody could answer one. */
export const isByPartner = (location: LocationEntry | null): boolean =>
  missingClaim('registrations.list', location) !== null;

/** A location where families may register. */
export const requireOpenLocation = async (needs: Needs, locationId: number): Promise<LocationEntry> => {
  const location = await requireLocation(needs, locationId);
  if (isByPartner(location)) throw invalid('locationId', 'registrations.byPartner', { name: location.name });
  return location;
};

/** License plates are required where the location reads them. */
export const asksLicensePlate = async (
  { features }: Pick<Needs, 'features'>,
  location: LocationEntry,
): Promise<boolean> => asksPlates(await features.at(location));

export const checkMyInfo = async (
  deps: Needs,
  location: LocationEntry,
  { viewerType, plateNumber }: Pick<MyInfo, 'viewerType' | 'plateNumber'>,
): Promise<void> => {
  const types = await viewerTypes(deps.db, location.isPetCare);
  if (!types.some((type) => type.value === viewerType)) throw invalid('viewerType', 'viewers.chooseRelationship');
  if (location.isPetCare && plateNumber) throw invalid('plateNumber', 'locations.noPlatesForPets');
  if (!plateNumber && (await asksLicensePlate(deps, location)))
    throw invalid('plateNumber', 'required', { field: 'License plate' });
};

export const checkChildren = async (db: Queryable, location: LocationEntry, children: Children): Promise<void> => {
  const known = new Set((await classesOf(db, location.id)).map(({ id }) => id));
  const asks = await asksConsent(db, location.id);
  for (const [index, { classIds, cameraConsent }] of children.entries()) {
    if (asks && cameraConsent === null) throw invalid(`children.${index}.cameraConsent`, 'cameraConsents.choose');
    if (classIds.some((id) => !known.has(id))) throw invalid(`children.${index}.classIds`, 'registrations.chooseClass');
  }
};

/**
 * A user name that is the person's own address is not looked up: whether it is taken would tell whether the address has an account, and
 * its owner finds out by mail. Any other name is refused if it is taken.
 */
export const checkUserName = async (db: Queryable, account: { userName: string; email: string }): Promise<void> => {
  requireOwnAddressAsName(account);
  if (foldName(account.userName) === foldName(account.email)) return;
  await requireFreeName(db, account.userName);
};

export const requireFreeName = async (db: Queryable, userName: string): Promise<void> => {
  const taken = await db.selectFrom('accounts').where('user_name', '=', userName).select('id').executeTakeFirst();
  if (taken) throw invalid('userName', 'viewers.nameTaken');
};
