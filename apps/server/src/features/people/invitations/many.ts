import {
  type Failure,
  type invitations,
  isEmailAddress,
  relationshipsInSpanish,
  type ResultOf,
  told,
} from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { troubleOf } from '../../../platform/database/trouble.ts';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { invalid, Refusal } from '../../../platform/refusal/refusal.ts';
import { foldName } from '../../../platform/sessions/fold-name.ts';
import { stillActs } from '../../../platform/sessions/still-acts.ts';
import { changeAt } from '../../../platform/tenancy/change-at.ts';
import { viewerTypes } from '../viewers/index.ts';
import { factsOf } from './audit-facts.ts';
import { type FamiliesOfRows, familiesOfRows, familyOfRow } from './family-of-row-view.ts';
import { invite, limitAddress, requireInvitable } from './invite.ts';
import { inviterOf } from './views.ts';

type Many = typeof invitations.inviteMany;
type Row = Call<Many>['input']['body']['rows'][number];
type Outcome = ResultOf<Many>[number];

/** The longest name a person may have here. */
const mostLetters = 100;

/** The person a row means, and the family they are invited to. */
const readRow = async (
  db: Queryable,
  { location }: Pick<Call<Many>, 'location'>,
  families: FamiliesOfRows,
  { email, relationship, family: familyGiven, ...names }: Row,
) => {
  if (!email) throw invalid('email', 'invitations.noEmail');
  if (!isEmailAddress(email)) throw invalid('email', 'enterEmail');
  const types = await viewerTypes(db, location.isPetCare);
  // In either language, no matter which the sender reads: the list is somebody's file.
  const type = types.find(({ label }) =>
    [label, relationshipsInSpanish[label] ?? label].some((name) => foldName(name) === foldName(relationship)),
  );
  if (!relationship) throw invalid('relationship', 'invitations.noRelationship');
  if (!type) throw invalid('relationship', 'invitations.unknownRelationship', { given: relationship });
  const family = familyOfRow(families, familyGiven);
  const [firstName, lastName] = [names.firstName.slice(0, mostLetters), names.lastName.slice(0, mostLetters)];
  return { family, invitee: { email, viewerType: type.value, firstName, lastName } };
};

const refused = (why: Failure): Outcome => ({ outcome: 'refused', familyName: null, failure: told(why) });

const limitTrials = ({ attempts }: Needs, { actor }: Call<Many>) =>
  attempts.count({ [`invite-many:trial:account:${actor.accountId}`]: 30 });

/** Reads only, so that nobody at the location waits for it. Earlier rows count against the caps as if they had been invited. */
const tryRows = async (deps: Needs, call: Call<Many>): Promise<Outcome[]> => {
  await limitTrials(deps, call);
  const { scope, input } = call;
  const named = input.body.rows.map(({ family }) => family);
  const families = await familiesOfRows(deps.db, scope, named);
  const outcomes: Outcome[] = [];
  const ready: { familyId: number; email: string; viewerType: number }[] = [];
  for (const row of input.body.rows) {
    try {
      const { family, invitee } = await readRow(deps.db, call, families, row);
      const asked = { familyId: family.id, ...invitee };
      await requireInvitable(deps.db, scope, asked, call.at, ready);
      ready.push(asked);
      outcomes.push({ outcome: 'ready', familyName: family.name, failure: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcomes.push(refused(error.why));
    }
  }
  return outcomes;
};

/**
 * Each row in a transaction of its own: one that is refused, or fails, does not keep the others from being invited, and what was done is
 * reported.
 */
const inviteRows = async (deps: Needs, call: Call<Many>): Promise<Outcome[]> => {
  const { actor, at, origin, scope, location, input } = call;
  const by = await inviterOf(deps.db, actor.accountId);
  await deps.attempts.count({ [`invite-many:account:${actor.accountId}`]: 10 });
  const context = actBy(actor, { at, origin });
  const outcomes: Outcome[] = [];
  for (const row of input.body.rows) {
    try {
      if (isEmailAddress(row.email)) await limitAddress(deps, scope, row.email);
      const familyName = await changeAt(deps.db, location.id, async (tx) => {
        // The caller may have lost the right since the first row.
        if (!(await stillActs(tx, actor.accountId, location.id, ['viewers.create']))) throw new Refusal('forbidden');
        const { family, invitee } = await readRow(tx, call, await familiesOfRows(tx, scope, [row.family]), row);
        const id = await invite(deps, tx, { scope, location, family, at, by }, invitee);
        const entry = { recordId: id, recordName: family.name, after: factsOf(family, invitee.viewerType) };
        await writeAudit(tx, { ...context, verb: 'invite', record: 'invitation' }, [
          { ...entry, locationId: location.id },
        ]);
        return family.name;
      });
      outcomes.push({ outcome: 'invited', familyName, failure: null });
    } catch (error) {
      if (error instanceof Refusal) outcomes.push(refused(error.why));
      else {
        deps.log.error({ err: error, traceId: origin.traceId }, 'a row of a list could not be invited');
        outcomes.push(refused({ code: 'invitations.rowFailed' }));
      }
      // Each of the others would fail too, after a wait.
      if (troubleOf(error) || (error instanceof Refusal && error.code === 'unavailable')) break;
    }
  }
  return input.body.rows.map((_, index) => outcomes[index] ?? refused({ code: 'invitations.rowFailed' }));
};

/** Invites the people of a list. Sending it again invites nobody twice: somebody with an open invitation is refused. */
export const inviteMany =
  (deps: Needs): Handler<Many> =>
  (call) =>
    (call.input.body.isTrial ? tryRows : inviteRows)(deps, call);
