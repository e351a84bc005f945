import type { cameraConsents } from '@viewgate/contract';
import type { Handler } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { holdLocation } from '../../../platform/tenancy/hold-location.ts';
import { scopeOfOwn } from '../../../platform/tenancy/scope.ts';
import { saveConsent } from './store.ts';
import { answerableChild, childWithAnswer } from './views.ts';

/** What the audit keeps; of a note, only that there is one. */
const facts = (isGiven: boolean | null, hasNote = false) => ({ hasConsent: isGiven, ...(hasNote && { hasNote }) });

/** Staff write down what a family told them, and how they know. */
export const recordConsent: Handler<typeof cameraConsents.record> = async ({ db, scope, actor, at, input, audit }) => {
  const { isGiven, note } = input.body;
  const child = await childWithAnswer(db, scope, input.params.id);
  if (!child) throw notFound();
  await saveConsent(db, scope, child.id, { isGiven, source: 'staff', note, at: new Date(at), by: actor.accountId });
  audit({ recordId: child.id, recordName: child.name, before: facts(child.isGiven), after: facts(isGiven, true) });
  return null;
};

/** A guardian agrees or withdraws: at once, as often as they like within reason. */
export const answerConsent =
  ({ attempts }: Platform): Handler<typeof cameraConsents.answer> =>
  async ({ db, actor, at, input, audit }) => {
    const { isGiven } = input.body;
    await attempts.count({ [`camera-consent:account:${actor.accountId}`]: 60 });
    const asked = await answerableChild(db, actor.accountId, at, input.params.id);
    if (!asked) throw notFound();
    await holdLocation(db, asked.locationId);
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
