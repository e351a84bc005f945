import { type InputOf, newOrganization, organizationInput, type organizations } from '@viewgate/contract';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { namesIn, pick } from '../../../platform/database/columns.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import type { OrganizationScope } from '../../../platform/tenancy/scope.ts';
import { eraseLocationsOf } from '../locations/index.ts';
import { requireKnownAddress } from '../reference/index.ts';
import { tooManyLocations } from './delete-view.ts';
import { guardFlags, requireContact } from './rules.ts';
import { deleteOrganization, insertOrganization, type OrganizationValues, updateOrganization } from './store.ts';
import { type OrganizationDetail, organizationDetail } from './views.ts';

/** The organization, or 404. */
export const requireOrganization = async (db: Queryable, scope: OrganizationScope): Promise<OrganizationDetail> => {
  const found = await organizationDetail(db, scope);
  if (!found) throw notFound();
  return found;
};

const contact = ['pocName', 'emailAddress', 'phoneNumber', 'position', 'address'] as const;
const kept = namesIn(organizationInput.shape, contact);
/** What the audit keeps; of the contact person, only that it changed. */
const facts = (of: OrganizationValues | OrganizationDetail) => pick(of, kept);

type Omissible = Pick<OrganizationValues, keyof typeof newOrganization>;
/** The form's values; what it omits keeps its value or, in a new organization, gets its default. */
const filledIn = (body: InputOf<typeof organizations.create>['body'], before: Omissible): OrganizationValues => {
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `before` has whatever may be left out
  return { ...pick(before, namesIn(newOrganization)), ...Object.fromEntries(given) } as OrganizationValues;
};

export const createOrganization: Handler<typeof organizations.create> = async ({ db, features, input, audit }) => {
  const { body } = input;
  requireContact(features, body);
  requireKnownAddress(body.address);
  const values = filledIn(body, newOrganization);
  const id = await insertOrganization(db, values);
  audit({ recordId: id, recordName: values.name, organizationId: id, after: facts(values) });
  return { id };
};

export const changeOrganization: Handler<typeof organizations.update> = async (call) => {
  const { db, scope, actor, features, input, audit } = call;
  const { version, ...body } = input.body;
  const before = await requireOrganization(db, scope);
  requireContact(features, body);
  requireKnownAddress(body.address);
  guardFlags(actor, before, body);
  const values = filledIn(body, before);
  const next = await updateOrganization(db, scope, { version, current: before }, values);
  const alsoChanged = changedFields(contact, before, values);
  audit({
    recordId: before.id,
    recordName: values.name,
    before: facts(before),
    after: { ...facts(values), alsoChanged },
  });
  return { version: next };
};

export const removeOrganization: Handler<typeof organizations.remove> = async ({ db, scope, audit }) => {
  const { id, name, locationCount } = await requireOrganization(db, scope);
  const blocked = tooManyLocations(name, locationCount);
  if (blocked) throw new Refusal('inUse', { failure: blocked });
  const locations = await eraseLocationsOf(db, scope);
  await deleteOrganization(db, scope);
  audit({ recordId: id, recordName: name, before: { name, locations } });
  return null;
};
