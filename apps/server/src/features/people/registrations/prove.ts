import type { registrations } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { invalid, Refusal } from '../../../platform/refusal/refusal.ts';
import { verifyPassword } from '../../../platform/sessions/passwords.ts';
import { noteWrongGuess } from '../../../platform/sessions/wrong-guess.ts';
import { changeAt } from '../../../platform/tenancy/change-at.ts';
import { insertAccount } from '../viewers/index.ts';
import { auditOf, consentEntry } from './audit-entry.ts';
import { requireFreeName, requireOpenLocation } from './checks.ts';
import { type Entered, openEntered } from './entered.ts';
import { approveWithoutReview, enterFamily } from './enter.ts';
import { limitLooks } from './limits.ts';
import { viewerAccountsOf } from './person-view.ts';
import { byBoth, byProof, byStatus } from './registration-view.ts';
import { setProven } from './store.ts';

/** The account of a registrant whose address is proven. */
const openAccount = async (tx: Tx, email: string, entered: Entered, userName: string): Promise<number> => {
  const [owner] = await viewerAccountsOf(tx, email);
  // They own the address, so they may be told.
  if (owner) throw invalid('token', 'registrations.hasAccount');
  await requireFreeName(tx, userName);
  const { firstName, lastName, passwordHash, phoneNumber, language } = entered;
  return await insertAccount(tx, { userName, email, firstName, lastName, passwordHash, phoneNumber, language });
};

/**
 * Only the person who registered can confirm: the same browser, or somebody who knows the password entered then. Else a stranger could
 * register with another's address and a password of their own, and its owner, who takes the mail for theirs, would open the account to them.
 */
const requireRegistrant = async (
  deps: Needs,
  { id, submitted, locationId }: { id: number; submitted: Buffer | null; locationId: number },
  { input, origin, at }: Call<typeof registrations.prove>,
): Promise<'browser' | 'password'> => {
  const { statusToken, password } = input.body;
  if (!submitted) throw new Refusal('linkExpired');
  if (statusToken && (await byStatus(deps.db, statusToken))?.id === id) return 'browser';
  if (!password) throw invalid('password', 'registrations.enterPassword');
  const fills = await deps.attempts.count({ [`prove:registration:${id}`]: 10 });
  const { passwordHash } = openEntered(deps.secrets, id, submitted);
  if (await verifyPassword(password, passwordHash)) return 'password';
  const of = { record: 'registration', locationId, id };
  const limits = fills.map(() => 'registration');
  await noteWrongGuess(deps, { fills: limits }, { what: 'registration password', account: null, origin, at, of });
  throw invalid('password', 'registrations.wrongPassword');
};

/** What the call answered when the same browser sent it before, and the answer was lost; for anybody else the link is used up. */
const provenBefore = async (db: Queryable, proof: string, statusToken: string | undefined) => {
  const found = statusToken ? await byBoth(db, { proof, status: statusToken }) : undefined;
  if (!statusToken || !found) throw new Refusal('linkExpired');
  return { statusToken, state: found.state };
};

/** The mailed link was confirmed: creates account, family, children and viewer, awaiting approval. */
export const prove = async (deps: Needs, call: Call<typeof registrations.prove>) => {
  const { origin, at, input } = call;
  const { token, statusToken: own } = input.body;
  await limitLooks(deps, origin.ip);
  const asked = await byProof(deps.db, token, at);
  if (!asked) return await provenBefore(deps.db, token, own);
  const by = await requireRegistrant(deps, asked, call);
  const location = await requireOpenLocation(deps, asked.locationId);
  return await changeAt(deps.db, location.id, async (tx) => {
    const found = await byProof(tx, token, at);
    if (!found?.submitted) return await provenBefore(tx, token, own);
    const entered = openEntered(deps.secrets, found.id, found.submitted);
    const userName = input.body.userName ?? entered.userName;
    const accountId = await openAccount(tx, found.email, entered, userName);
    const { viewerType, plateNumber, children, firstName, lastName } = entered;
    const family = { familyName: lastName, children: await stillThere(tx, location.id, children) };
    const member = { accountId, viewerType, plateNumber };
    const { viewerId, made, consents } = await enterFamily(tx, location, member, family, at);
    const statusToken = await setProven(tx, found.id, { viewerId, at }, by === 'browser' ? own : undefined);
    const state = await approveWithoutReview(deps, tx, location, viewerId, at);
    const person = { id: accountId, userName, firstName, lastName };
    const { kind } = found;
    const locationId = location.id;
    const [context, entries] = auditOf(call, 'register', person, { viewerId, locationId, kind, state, ...made });
    await writeAudit(tx, context, [...entries, ...consents.map((one) => consentEntry(locationId, one))]);
    return { statusToken, state };
  });
};

/** Leaves out classes deleted since they were chosen. */
const stillThere = async (tx: Tx, locationId: number, children: Entered['children']): Promise<Entered['children']> => {
  const known = new Set(
    (await tx.selectFrom('classes').where('location_id', '=', locationId).select('id').execute()).map(({ id }) => id),
  );
  return children.map((child) => ({ ...child, classIds: child.classIds.filter((id) => known.has(id)) }));
};
