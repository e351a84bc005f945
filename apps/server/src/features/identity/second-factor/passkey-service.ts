import type { secondFactor } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { Call } from '../../../platform/http/call.ts';
import { notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import { requireProof, requireProofOrSignIn } from './fresh.ts';
import { afterAdding, beforeRemoving, lockOwn } from './keeping.ts';
import { creationOptions, partyOf, readNewPasskey, requestOptions } from './passkeys.ts';
import {
  deletePasskey,
  insertPasskey,
  keepChallenge,
  notePasskeyIn,
  renamePasskey,
  restsOn,
  takeChallenge,
} from './store.ts';
import { notifySecondStepChange } from './notify.ts';
import { passkeysOf } from './views.ts';

type Calls = typeof secondFactor;

/** Options for the person's own passkeys, to prove their identity again. */
export const askOwnPasskeys = async (deps: Needs, { actor, request, at }: Call<Calls['proofOptions']>) => {
  const options = await requestOptions(partyOf(deps, request), await passkeysOf(deps.db, actor.accountId));
  await keepChallenge(deps.db, actor.sessionId, options.challenge, at);
  return { ...options };
};

export const askForNewPasskey = async (deps: Needs, { actor, request, at }: Call<Calls['newPasskeyOptions']>) => {
  await requireProofOrSignIn(deps.db, actor, at);
  const account = { id: actor.accountId, userName: actor.userName, name: actor.name };
  const known = await passkeysOf(deps.db, actor.accountId);
  const options = await creationOptions(deps, partyOf(deps, request), account, known);
  await keepChallenge(deps.db, actor.sessionId, options.challenge, at);
  return { ...options };
};

export const addPasskey = async (deps: Needs, call: Call<Calls['addPasskey']>) => {
  const { db, actor, input, request, audit, at } = call;
  const { name, answer } = input.body;
  await requireProofOrSignIn(db, actor, at);
  const party = partyOf(deps, request);
  const challenge = await takeChallenge(db, actor.sessionId, at);
  const made = challenge && (await readNewPasskey(party, challenge, answer));
  if (!made) throw new Refusal('badSecondStep');
  await lockOwn(db, actor);
  const recoveryCodes = await afterAdding(deps, db, actor, at, async () => {
    const { publicKey, counter, transports = [], isBackedUp } = made;
    const values = { credentialId: made.id, publicKey, counter, transports, rpId: party.id, name, isBackedUp };
    const id = await insertPasskey(db, actor.accountId, at, values);
    await notePasskeyIn(db, actor.sessionId, id, at);
    audit({ recordId: id, recordName: name, after: { name } });
  });
  await notifySecondStepChange(deps, db, actor.accountId, 'passkeyAdded');
  const [newest] = (await passkeysOf(db, actor.accountId)).slice(-1);
  return { id: newest?.id ?? 0, recoveryCodes };
};

const requireOwn = async (db: Call<Calls['renamePasskey']>['db'], accountId: number, id: number) => {
  const found = (await passkeysOf(db, accountId)).find((one) => one.id === id);
  if (!found) throw notFound();
  return found;
};

export const nameOwnPasskey = async ({ db, actor, input, audit }: Call<Calls['renamePasskey']>) => {
  const { id } = input.params;
  const { name } = input.body;
  const before = await requireOwn(db, actor.accountId, id);
  await renamePasskey(db, actor.accountId, id, name);
  audit({ recordId: id, recordName: name, before: { name: before.name }, after: { name } });
  return null;
};

export const removeOwnPasskey = async (deps: Needs, call: Call<Calls['removePasskey']>) => {
  const { db, actor, input, request, reply, audit, at } = call;
  const { id } = input.params;
  await requireProof(db, actor, at);
  await lockOwn(db, actor);
  const { name } = await requireOwn(db, actor.accountId, id);
  await beforeRemoving(db, actor, 'passkey');
  if (await restsOn(db, actor.sessionId, id)) await deps.sessions.replaceLasting(db, actor, request, reply);
  await deletePasskey(db, actor.accountId, id);
  await notifySecondStepChange(deps, db, actor.accountId, 'passkeyRemoved');
  audit({ recordId: id, recordName: name, before: { name } });
  return null;
};
