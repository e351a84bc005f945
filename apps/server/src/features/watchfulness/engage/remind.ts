import { type engage, notificationSentence, type reminderOutcomes, type ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Call, Handler } from '../../../platform/http/call.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import { sendConfirmation } from '../../identity/account/index.ts';
import { notify } from '../../operations/notifications/index.ts';
import { remindInvited } from '../../people/invitations/index.ts';
import { todayOf } from '../../people/viewers/index.ts';
import type { Needs } from './needs.ts';
import { peopleByIds, type Person } from './people-view.ts';

const betweenMs = 7 * 86_400_000;

type Outcome = (typeof reminderOutcomes)[number];
type Found = Awaited<ReturnType<typeof peopleByIds>>[number];

/** Whether somebody may be reminded at a moment. An invitation just sent is as good as a reminder. */
const outcomeOf = ({ stage, isPaused, isDeclined, remindedAt, since }: Found, at: number): Outcome => {
  if (stage === 'waiting' || stage === 'watched') return 'nothingToDo';
  if (isPaused) return 'paused';
  if (isDeclined) return 'declined';
  const last = Math.max(Date.parse(remindedAt ?? '') || 0, stage === 'invited' ? Date.parse(since) : 0);
  return at - last < betweenMs ? 'tooSoon' : 'ready';
};

/** The people asked about, except those who have left since; not found if none of them is at the location. */
const foundIn = async (
  call: Pick<Call<typeof engage.preview>, 'db' | 'scope' | 'at' | 'location'>,
  ids: readonly number[],
): Promise<Found[]> => {
  const found = await peopleByIds(call.db, call.scope, todayOf(call), ids);
  if (found.length === 0) throw notFound();
  return found;
};

/** False if somebody else reminded them meanwhile. */
const claim = async (tx: Tx, locationId: number, { email }: Person, at: number): Promise<boolean> => {
  const { rows } =
    await sql`INSERT INTO engage_reminders (email, location_id, sent_at) VALUES (${email}, ${locationId}, ${new Date(at)})
    ON CONFLICT (email) DO UPDATE SET location_id = excluded.location_id, sent_at = excluded.sent_at
      WHERE engage_reminders.sent_at <= ${new Date(at - betweenMs)} RETURNING email`.execute(tx);
  return rows.length > 0;
};

export const previewReminder: Handler<typeof engage.preview> = async (call) => {
  const found = await foundIn(call, call.input.body.ids);
  const people = found.map((one) => ({
    id: one.id,
    name: one.name,
    stage: one.stage,
    outcome: outcomeOf(one, call.at),
  }));
  const { name: place, isPetCare } = call.location;
  const said = (detail: string) => ({ key: 'watchReminder', count: 1, detail, place, isPetCare }) as const;
  const says = (['notSignedIn', 'notWatched'] as const)
    .filter((stage) => people.some((one) => one.stage === stage && one.outcome === 'ready'))
    .map((stage) => ({
      stage,
      en: notificationSentence(said(stage), 'en'),
      es: notificationSentence(said(stage), 'es'),
    }));
  return { people, says };
};

/** Tells one person of their next step. */
const tell = async (deps: Needs, call: Call<typeof engage.remind>, person: Person): Promise<void> => {
  const { db, scope, actor, at } = call;
  if (person.accountId === null)
    await remindInvited(deps, db, { scope, id: -person.id, at, accountId: actor.accountId });
  // Without a password nobody can log in: their link is sent again, as when they were added.
  else if (!person.isConfirmed) await sendConfirmation(deps, db, person.accountId);
  else
    await notify(
      deps,
      db,
      'watchReminder',
      { accountId: person.accountId, locationId: scope.locationId },
      { detail: person.stage },
    );
};

export const remind =
  (deps: Needs): Handler<typeof engage.remind> =>
  async (call): Promise<ResultOf<typeof engage.remind>> => {
    const { db, scope, at, audit } = call;
    const told: ResultOf<typeof engage.remind> = [];
    const found = await foundIn(call, call.input.body.ids);
    // By address, so that two calls wait for each other.
    found.sort((a, b) => (a.email < b.email ? -1 : 1));
    for (const person of found) {
      let outcome = outcomeOf(person, at);
      if (outcome === 'ready' && !(await claim(db, scope.locationId, person, at))) outcome = 'tooSoon';
      if (outcome === 'ready') {
        await tell(deps, call, person);
        audit({
          recordId: person.familyId,
          recordName: person.familyName,
          after: { person: person.name, stage: person.stage },
        });
      }
      told.push({ id: person.id, name: person.name, stage: person.stage, outcome });
    }
    if (told.every(({ outcome }) => outcome !== 'ready')) throw invalid('ids', 'engage.nobody');
    return told;
  };
