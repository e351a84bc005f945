import type { cameraConsents } from '@viewgate/contract';
import type { Before, Beforehand, Handler } from '../../../platform/http/call.ts';
import { conflict, notFound } from '../../../platform/refusal/refusal.ts';
import { scopeOfOwn } from '../../../platform/tenancy/scope.ts';
import { saveConsent } from './store.ts';
import { answerableChild, childWithAnswer } from './views.ts';

/** What the audit keeps; of a note, only that there is one. */
const facts = (isGiven: boolean | null, hasNote = false) => ({ hasConsent: isGiven, ...(hasNote && { hasNote }) });

const momentOf = (answer: { answeredAt: string } | null) => answer && Date.parse(answer.answeredAt);

/** Staff record what a family told them, and how they know; never over an answer that was not on their screen. */
export const recordConsent: Handler<typeof cameraConsents.record> = async ({ db, scope, actor, at, input, audit }) => {
  const { isGiven, note, seen } = input.body;
  const child = await childWithAnswer(db, scope, input.params.id);
  if (!child) throw notFound();
  const { consent } = child;
  if (seen?.isGiven !== consent?.isGiven || momentOf(seen) !== momentOf(consent)) throw conflict({ consent });
  await saveConsent(db, scope, child.id, { isGiven, source: 'staff', note, at: new Date(at), by: actor.accountId });
  audit({ recordId: child.id, recordName: child.name, before: facts(child.isGiven), after: facts(isGiven, true) });
  return null;
};

/** Counts the attempt, and says where the child is. */
export const beforeAnswering = async ({
  db,
  actor,
  at,
  input,
}: Before<typeof cameraConsents.answer>): Promise<Beforehand> => {
  const asked = await answerableChild(db, actor.accountId, at, input.params.id);
  const counts = [{ [`camera-consent:account:${actor.accountId}`]: 60 }];
  return { counts, locationId: asked?.locationId ?? null };
};

/** A guardian agrees or withdraws: at once, as often as they like within reason. */
export const answerConsent: Handler<typeof cameraConsents.answer> = async ({ db, actor, at, input, audit }) => {
  const { isGiven } = input.body;
  // Reread with the location held: somebody leaving the family at this moment may not answer.
  const child = await answerableChild(db, actor.accountId, at, input.params.id);
  if (!child) throw notFound();
  const by = actor.accountId;
  await saveConsent(db, scopeOfOwn(child), child.id, { isGiven, source: 'parent', note: null, at: new Date(at), by });
  const { locationId } = child;
  audit({
    locationId,
    recordId: child.id,
    recordName: child.name,
    before: facts(child.isGiven),
    after: facts(isGiven),
  });
  return null;
};
