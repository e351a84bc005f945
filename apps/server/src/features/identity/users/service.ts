import { getsAdminEmailsByDefault, type UserBody, type UserDetail, type users } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { pick } from '../../../platform/database/columns.ts';
import { requireVersion } from '../../../platform/database/versioned.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import { toE164 } from '../../../platform/phone/e164.ts';
import { hashNewPassword } from '../../../platform/sessions/passwords.ts';
import { foldName } from '../../../platform/sessions/fold-name.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { afterSignInChange, endOtherSessions, requireOwnAddressAsName, sendConfirmation } from '../account/index.ts';
import { requireOwnKept } from './own-account.ts';
import { choosePhoto } from './photo.ts';
import { type Places, requirePlaces } from './places.ts';
import { flagsOf, lockSuperAdmins, requireAnotherSuperAdmin, requireChangeable, requireGivable } from './rules.ts';
import {
  insertUser,
  type Person,
  personFields,
  type Post,
  postFields,
  setSubscriptions,
  updatePerson,
  updatePost,
} from './store.ts';
import { notificationLists, subscriptionsOf } from './subscriptions.ts';
import { userDetail } from './views.ts';

/** The user as the caller sees it, or 404. */
export const requireUser = async (db: Queryable, actor: Actor, id: number): Promise<UserDetail> => {
  const found = await userDetail(db, actor, id);
  if (!found) throw notFound();
  return found;
};

/** {@link requireUser} for a change: locks the account against concurrent changes until commit. */
export const holdUser = async (db: Tx, actor: Actor, id: number): Promise<UserDetail> => {
  await lockSuperAdmins(db, actor);
  await db.selectFrom('accounts').where('id', '=', id).select('id').forUpdate().execute();
  return await requireUser(db, actor, id);
};

const placesOf = ({ organizationId, regionId, locations }: UserDetail): Places => ({
  organizationId,
  regionId,
  locationIds: locations.map(({ value }) => value),
});

const postOf = (of: UserDetail): Post => ({ role: of.userRole, ...pick(of, postFields) });

const personOf = (body: UserBody): Person => {
  const phoneNumber = toE164(body.phoneNumber);
  if (!phoneNumber) throw invalid('phoneNumber', 'enterPhone');
  return { ...pick(body, personFields), phoneNumber };
};

/** What the audit keeps of a user: names, ids and rights; of contact details only that they changed. */
const facts = (userName: string, post: Post, places: Places) => ({ userName, ...post, ...places });

const subscribe = async (
  { db, features }: Pick<Call<typeof users.create>, 'db' | 'features'>,
  id: number,
  body: UserBody & { userRole: Post['role'] },
  before: Pick<UserDetail, 'emailSubscriptions' | 'smsSubscriptions'> | null,
) => {
  const offered = notificationLists(body.userRole, features);
  const email = subscriptionsOf(offered.email, before?.emailSubscriptions ?? [], body.emailSubscriptions);
  const sms = subscriptionsOf(offered.sms, before?.smsSubscriptions ?? [], body.smsSubscriptions);
  await setSubscriptions(db, id, 'email', email);
  await setSubscriptions(db, id, 'sms', sms);
};

export const createUser =
  (deps: Needs): Handler<typeof users.create> =>
  async (call) => {
    const { db, actor, features, input, audit } = call;
    const { body } = input;
    requireGivable(actor, body.userRole);
    const person = personOf(body);
    requireOwnAddressAsName(person);
    const places = await requirePlaces(db, actor, body.userRole, body);
    const post: Post = {
      role: body.userRole,
      shouldReceiveAdminEmails: body.shouldReceiveAdminEmails ?? getsAdminEmailsByDefault(body.userRole),
      ...flagsOf(features, body.userRole, null, body),
    };
    const passwordHash = body.password ? await hashNewPassword(body.password) : null;
    const id = await insertUser(db, person, post, places, passwordHash);
    await subscribe(call, id, body, null);
    await choosePhoto(db, id, body.profilePhotoFile);
    if (passwordHash === null) await sendConfirmation(deps, db, id);
    const { organizationId } = places;
    audit({ recordId: id, recordName: person.userName, organizationId, after: facts(person.userName, post, places) });
    return { id };
  };

const privateFields = personFields.filter((field) => field !== 'userName');

const changesOf = (before: UserDetail, person: Person, body: UserBody): string[] => [
  ...changedFields(privateFields, before, person),
  ...(body.password ? ['password'] : []),
];

export const changeUser =
  (deps: Needs): Handler<typeof users.update> =>
  async (call) => {
    const { db, actor, features, input, audit, at } = call;
    const { version, ...body } = input.body;
    const { id } = input.params;
    const before = await holdUser(db, actor, id);
    requireChangeable(before);
    requireVersion(version, before);
    const person = personOf(body);
    if (person.userName !== before.userName) requireOwnAddressAsName(person);
    const flags = flagsOf(features, body.userRole, before, body);
    const { shouldReceiveAdminEmails = before.shouldReceiveAdminEmails } = body;
    const post: Post = { role: body.userRole, shouldReceiveAdminEmails, ...flags };
    requireOwnKept(before, placesOf(before), post, person, body);
    const isRoleNew = body.userRole !== before.userRole;
    if (isRoleNew) {
      requireGivable(actor, body.userRole);
      await requireAnotherSuperAdmin(db, before);
    }
    const places = before.isOwn ? placesOf(before) : await requirePlaces(db, actor, body.userRole, body);
    const passwordHash = body.password ? await hashNewPassword(body.password) : undefined;
    const isEmailNew = foldName(person.email) !== foldName(before.email);
    const isPhoneNew = person.phoneNumber !== before.phoneNumber;
    const change = { person, passwordHash, isEmailNew, isPhoneNew };
    const next = await updatePerson(db, id, { version, current: before }, change);
    await updatePost(db, id, post, places);
    await subscribe(call, id, body, before);
    const alsoChanged = changesOf(before, person, body);
    if (await choosePhoto(db, id, body.profilePhotoFile)) alsoChanged.push('profilePhoto');
    const ownSession = before.isOwn ? actor.sessionId : null;
    if (passwordHash !== undefined) await endOtherSessions(deps, db, id, ownSession, at);
    await afterSignInChange(deps, db, { accountId: id, before, after: person, ownSession, at });
    audit({
      recordId: id,
      recordName: person.userName,
      organizationId: places.organizationId ?? before.organizationId,
      before: facts(before.userName, postOf(before), placesOf(before)),
      after: { ...facts(person.userName, post, places), alsoChanged },
    });
    return { version: next };
  };
