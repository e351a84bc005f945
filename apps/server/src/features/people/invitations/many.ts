import { type invitations, isEmailAddress, type ResultOf, told } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Needs } from './needs.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { invalid, notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import { foldName } from '../../../platform/sessions/fold-name.ts';
import { stillActs } from '../../../platform/sessions/still-acts.ts';
import { holdLocation } from '../../../platform/tenancy/hold-location.ts';
import { viewerTypes } from '../viewers/index.ts';
import { factsOf } from './audit-facts.ts';
import { requireFamilyOfRow } from './family-of-row-view.ts';
import { invite, limitAddress } from './invite.ts';
import { type Inviter, inviterOf } from './views.ts';

type Many = typeof invitations.inviteMany;
type Row = Call<Many>['input']['body']['rows'][number];
type Outcome = ResultOf<Many>[number];

/** The longest name a person may have here. */
const mostLetters = 100;

const inviteRow = async (
  deps: Needs,
  tx: Tx,
  { scope, location, at }: Pick<Call<Many>, 'scope' | 'location' | 'at'>,
  by: Inviter,
  { email, relationship, family: familyGiven, ...names }: Row,
) => {
  if (!email) throw invalid('email', 'required', { field: 'Email' });
  if (!isEmailAddress(email)) throw invalid('email', 'enterEmail');
  const types = await viewerTypes(tx, location.isPetCare);
  const type = types.find(({ label }) => foldName(label) === foldName(relationship));
  if (!relationship) throw invalid('relationship', 'required', { field: 'Relationship' });
  if (!type) throw invalid('relationship', 'invitations.unknownRelationship', { given: relationship });
  const family = await requireFamilyOfRow(tx, scope, familyGiven);
  const [firstName, lastName] = [names.firstName.slice(0, mostLetters), names.lastName.slice(0, mostLetters)];
  const invitee = { email, viewerType: type.value, firstName, lastName };
  const id = await invite(deps, tx, { scope, location, family, at, by }, invitee);
  return { id, family, viewerType: type.value };
};

const whyRefused = (error: unknown): Outcome => {
  if (!(error instanceof Refusal)) throw error;
  return { outcome: 'refused', familyName: null, failure: told(error.why) };
};

class Undone extends Error {}

const limitTrials = ({ attempts }: Needs, { actor }: Call<Many>) =>
  attempts.count({ [`invite-many:trial:account:${actor.accountId}`]: 30 });

/** Does it all in one transaction, each row after those before it, so that the caps count them; then undoes it. */
const tryRows = async (deps: Needs, call: Call<Many>, by: Inviter): Promise<Outcome[]> => {
  await limitTrials(deps, call);
  let outcomes: Outcome[] = [];
  try {
    await transact(deps.db, async (tx) => {
      outcomes = [];
      if (!(await holdLocation(tx, call.location.id))) throw notFound();
      for (const row of call.input.body.rows) {
        await sql`SAVEPOINT one_row`.execute(tx);
        try {
          const { family } = await inviteRow(deps, tx, call, by, row);
          outcomes.push({ outcome: 'ready', familyName: family.name, failure: null });
        } catch (error) {
          outcomes.push(whyRefused(error));
          await sql`ROLLBACK TO SAVEPOINT one_row`.execute(tx);
        }
      }
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return outcomes;
};

/** Each row in a transaction of its own: one that is refused keeps no other from being invited. */
const inviteRows = async (deps: Needs, call: Call<Many>, by: Inviter): Promise<Outcome[]> => {
  const { actor, at, origin, location, input } = call;
  await deps.attempts.count({ [`invite-many:account:${actor.accountId}`]: 10 });
  const { ip, traceId } = origin;
  const context = { at, accountId: actor.accountId, accountName: actor.userName, ip, traceId };
  const outcomes: Outcome[] = [];
  for (const row of input.body.rows) {
    try {
      if (isEmailAddress(row.email)) await limitAddress(deps, row.email);
      const familyName = await transact(deps.db, async (tx) => {
        if (!(await holdLocation(tx, location.id))) throw notFound();
        // Somebody may have lost the right since the first row.
        if (!(await stillActs(tx, actor.accountId, location.id, ['viewers.create']))) throw new Refusal('forbidden');
        const { id, family, viewerType } = await inviteRow(deps, tx, call, by, row);
        const entry = { recordId: id, recordName: family.name, after: factsOf(family, viewerType) };
        await writeAudit(tx, { ...context, verb: 'invite', record: 'invitation' }, [
          { ...entry, locationId: location.id },
        ]);
        return family.name;
      });
      outcomes.push({ outcome: 'invited', familyName, failure: null });
    } catch (error) {
      outcomes.push(whyRefused(error));
    }
  }
  return outcomes;
};

/** Invites the people of a list. Sending it again invites nobody twice: whoever has an open invitation is refused one. */
export const inviteMany =
  (deps: Needs): Handler<Many> =>
  async (call) => {
    const by = await inviterOf(deps.db, call.actor.accountId);
    return await (call.input.body.isTrial ? tryRows : inviteRows)(deps, call, by);
  };
