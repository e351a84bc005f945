import { sql } from 'kysely';
import { toE164 } from '../../../../platform/phone/e164.ts';
import { foldName } from '../../../../platform/sessions/fold-name.ts';
import { notify } from '../../../operations/notifications/index.ts';
import {
  holdForPartner,
  isHeldByStaff,
  isKeptOut,
  lockViewers,
  moveBeyondCaps,
  nextInLine,
  releaseForPartner,
  removeMember,
  todayOf,
  viewerDetail,
} from '../../../people/viewers/index.ts';
import { momentOf } from '../records/registers.ts';
import type { PartnerRecord } from '../records/store.ts';
import { accountOf, followPerson, hasAccount, type Person } from './accounts.ts';
import { readOnce } from './ahead.ts';
import { type Doing, fails, gone, isGoneHere, type Outcome, waitsFor, withProblem } from './doing.ts';
import { type MemberHere, membersHere } from './members-here.ts';
import type { StandingSince } from './world.ts';

/** Partners do not say how somebody is related: staff do. */
const guardian = 3;
const owner = 11;

const detailOf = ({ db, scope, at, location }: Doing, id: number) =>
  viewerDetail(db, scope, todayOf({ at, location }), { kind: 'everywhere' }, id);

const memberHere = ({ db, scope, ahead }: Doing, id: number): Promise<MemberHere | undefined> =>
  readOnce(ahead.members, id, async () => (await membersHere(db, scope, [id])).get(id));

/** Whose account it is: the one to which the address led, or else any that has the address, proven or not. */
interface Whose {
  readonly accountId: number | null;
  readonly email: string;
}
const isTheirs = ({ accountId, email }: Whose) =>
  accountId === null ? sql`account.email = ${email}::citext` : sql`account.id = ${accountId}`;

/** A member of the family whom no record of the partner has: the same person. Being a member already, they are let into nothing new. */
const sameMember = async ({ db, isTaken }: Doing, familyId: number, whose: Whose): Promise<number | undefined> => {
  const { rows } = await sql<{
    id: number;
  }>`SELECT viewer.id FROM viewers viewer JOIN accounts account ON account.id = viewer.account_id
    WHERE viewer.family_id = ${familyId} AND ${isTheirs(whose)} AND viewer.approved_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM partner_records theirs WHERE theirs.viewer_id = viewer.id)`.execute(db);
  return rows.find(({ id }) => !isTaken('viewer', id))?.id;
};

/**
 * The family here in which staff pause or have denied this person. Reported in another family, they would still be let in: staff decide
 * first. A custody block goes with the account, so it counts where another would be made.
 */
const keptOutIn = async ({ db, scope, at }: Doing, whose: Whose): Promise<string | undefined> => {
  const { rows } = await sql<{
    name: string;
  }>`SELECT family.name FROM viewers viewer JOIN families family ON family.id = viewer.family_id
      JOIN accounts account ON account.id = viewer.account_id
    WHERE viewer.location_id = ${scope.locationId} AND ${isTheirs(whose)}
      AND ${whose.accountId === null ? isHeldByStaff(new Date(at)) : isKeptOut(new Date(at))}
    ORDER BY viewer.id LIMIT 1`.execute(db);
  return rows[0]?.name;
};

const setKey = ({ db, scope }: Doing, id: number, key: string | null) =>
  sql`UPDATE viewers SET external_id = ${key} WHERE location_id = ${scope.locationId} AND id = ${id}
    AND external_id IS DISTINCT FROM ${key}`.execute(db);

const make = async (
  doing: Doing,
  record: PartnerRecord,
  person: Person,
  familyId: number,
  approvedAt: Date,
): Promise<Outcome> => {
  const { location, entries } = doing;
  const { email } = person;
  const known = await accountOf(doing, email);
  const whose = (await hasAccount(doing, email)) && { accountId: typeof known === 'number' ? known : null, email };
  const same = whose ? await sameMember(doing, familyId, whose) : undefined;
  if (same !== undefined) {
    await setKey(doing, same, record.partnerKey);
    return { localId: same, origin: 'found', problem: null };
  }
  if (known !== null && typeof known === 'object') return withProblem(record, false, known);
  const family = whose ? await keptOutIn(doing, whose) : undefined;
  if (family !== undefined) return fails(record, 'partnerEvents.keptOut', { family });
  const accountId = known ?? (await doing.making.account({ ...person, userName: email }));
  const viewerTypeId = location.isPetCare ? owner : guardian;
  const plate = { plateNumber: null, overrideLicensePlateRequirement: false };
  const externalId = record.partnerKey;
  const member = { accountId, familyId, viewerTypeId, approvedAt, externalId, ...plate };
  const localId = await doing.making.member(member, known === null ? null : email);
  const name = `${person.firstName} ${person.lastName}`;
  const after = { name, userName: email, familyId, viewerTypeId };
  entries.push({ verb: 'create', record: 'viewer', recordId: localId, recordName: name, after });
  doing.families.add(familyId);
  return { localId, origin: 'made', problem: null };
};

/** Members who were first keep their places, by when the partner first had them. */
const settleSince = ({ db, scope }: Doing, id: number, since: Date) =>
  sql`UPDATE viewers SET approved_at = ${since} WHERE location_id = ${scope.locationId} AND id = ${id}
    AND approved_at IS DISTINCT FROM ${since}::timestamptz`.execute(db);

/**
 * A member whom the partner moves to an unknown family keeps the membership, because a custody block would go with it, but watches nothing:
 * neither with the family they have left nor with one that may never come. Staff are told.
 */
const awaitFamily = async (
  doing: Doing,
  record: PartnerRecord,
  key: string,
  before: MemberHere | undefined,
): Promise<Outcome> => {
  const { deps, db, scope, entries } = doing;
  if (!before) return waitsFor(record, 'partnerEvents.familyUnknown', { key });
  if (await holdForPartner(db, scope, before.id)) {
    const { id, name } = before;
    entries.push({ verb: 'pause', record: 'viewer', recordId: id, recordName: name, after: { isLocked: true } });
    await notify(deps, db, 'integrationError', { locationId: scope.locationId });
  }
  return waitsFor(record, 'partnerEvents.pausedUntilKnown', { key });
};

/** Ends the wait, because the family is now known. */
const endWait = async ({ db, scope, at, entries }: Doing, { id, name, isHeld }: MemberHere): Promise<void> => {
  if (!isHeld || !(await releaseForPartner(db, scope, id, at))) return;
  const change = { before: { isLocked: true }, after: { isLocked: false } };
  entries.push({ verb: 'enable', record: 'viewer', recordId: id, recordName: name, ...change });
};

const move = async (doing: Doing, id: number, familyId: number): Promise<void> => {
  await doing.making.write();
  const before = await detailOf(doing, id);
  if (!before) return;
  const { familyId: former, familyName, name: recordName } = before;
  const successor = before.isPrimaryUser ? await nextInLine(doing.db, former, id) : null;
  await moveBeyondCaps(doing.deps, doing, before, familyId, successor);
  const change = { before: { familyId: former, familyName }, after: { familyId } };
  doing.entries.push({ verb: 'transfer', record: 'viewer', recordId: id, recordName, ...change });
  doing.families.add(former);
};

/**
 * Whether we hear only now that the partner deleted the person who had this key and has reported somebody since; or heard it before and
 * could not apply it. The address tells whether that is the same person or somebody else.
 */
const hasEnded = ({ problem }: PartnerRecord, { endedAgain, ended }: StandingSince): boolean =>
  endedAgain || (ended !== '' && problem?.waits === false);

/** Without these, no viewer is created. */
export const neededOfViewer = ['familyId', 'firstName', 'lastName', 'email'] as const;

export const keepViewer = async (
  doing: Doing,
  record: PartnerRecord,
  now: StandingSince,
  { familyId, familyKey }: { readonly familyId: number | null; readonly familyKey: string | null },
): Promise<Outcome> => {
  if (isGoneHere(record)) return fails(record, 'partnerEvents.goneHere');
  const { firstName, lastName, email } = now.values as Record<(typeof neededOfViewer)[number], string>;
  const { phone } = now.values;
  const person = { firstName, lastName, email, phoneNumber: typeof phone === 'string' ? toE164(phone) : null };
  const since = new Date(momentOf(now.since) ?? doing.at);
  const here = record.localId === null ? undefined : await memberHere(doing, record.localId);
  const isOver = here !== undefined && hasEnded(record, now) && foldName(here.email) !== foldName(email);
  if (isOver) await endMember(doing, here.id);
  const [before, asIs] = isOver ? [undefined, { ...record, ...gone }] : [here, record];
  if (familyId === null) return await awaitFamily(doing, asIs, familyKey ?? '', before);
  if (!before) return await make(doing, asIs, person, familyId, since);
  const { id } = before;
  if (before.familyId !== familyId) await move(doing, id, familyId);
  await endWait(doing, before);
  const alsoChanged = await followPerson(doing, before, person);
  if (alsoChanged.length > 0) {
    const name = `${firstName} ${lastName}`;
    const changed = { recordId: id, recordName: name, before: { name: before.name }, after: { name, alsoChanged } };
    doing.entries.push({ verb: 'update', record: 'viewer', ...changed });
  }
  if (record.origin === 'made' && before.approvedAt?.getTime() !== since.getTime()) await settleSince(doing, id, since);
  doing.families.add(familyId);
  return { localId: id, origin: record.origin, problem: null };
};

/** What keeps a person out goes with the membership: reported again, they would be let in without it. */
const lockOfHeld = async ({ db, scope, at }: Doing, id: number) => {
  const { rows } = await sql<{ isLocked: boolean; lockoutEnd: Date | null }>`SELECT viewer.is_locked AS "isLocked",
      viewer.lockout_end AS "lockoutEnd" FROM viewers viewer
    WHERE viewer.location_id = ${scope.locationId} AND viewer.id = ${id} AND ${isHeldByStaff(new Date(at))}`.execute(
    db,
  );
  return rows[0];
};

/** Deletes a member; anyone whom staff keep out is paused for good instead, and becomes staff's. Returns whether the member was deleted. */
export const endMember = async (doing: Doing, localId: number): Promise<boolean> => {
  await doing.making.write();
  const { deps, db, scope, entries, families } = doing;
  const before = await detailOf(doing, localId);
  if (!before) return true;
  const { id, name, userName, familyId, familyName, isPrimaryUser } = before;
  families.add(familyId);
  // An account may go with the member, or belong to its person again.
  for (const known of [doing.ahead.accounts, doing.ahead.members]) known.clear();
  const was = await lockOfHeld(doing, id);
  if (was) {
    await setKey(doing, id, null);
    await lockViewers(db, scope, [id], null);
    const after = { isLocked: true, lockoutEnd: null };
    entries.push({ verb: 'pause', record: 'viewer', recordId: id, recordName: name, before: was, after });
    return false;
  }
  const successor = isPrimaryUser ? await nextInLine(db, familyId, id) : null;
  // Anyone who waits to be let in, or is leaving, can succeed without being chosen.
  const isChosen = before.otherViewers.some((other) => other.id === successor);
  await removeMember(deps, doing, before, isChosen ? successor : null);
  entries.push({
    verb: 'delete',
    record: 'viewer',
    recordId: id,
    recordName: name,
    before: { name, userName, familyId, familyName },
  });
  return true;
};

export const endPartnerViewer = async (doing: Doing, { localId }: PartnerRecord): Promise<Outcome> => {
  if (localId !== null) await endMember(doing, localId);
  return gone;
};
