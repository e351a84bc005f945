import { failure, type secondFactor } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { Call } from '../../../platform/http/call.ts';
import { notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import { newAppSecret, stepOf } from './app-codes.ts';
import { requireProof, requireProofOrSignIn } from './fresh.ts';
import { afterAdding, beforeRemoving, lockOwn, renewRecoveryCodes } from './keeping.ts';
import { sealedFor } from './prove.ts';
import { beginApp, confirmApp, deleteApp } from './store.ts';
import { notifySecondStepChange } from './notify.ts';
import { appOf, secondStepsOf } from './views.ts';

type Calls = typeof secondFactor;
const record = { recordName: 'Authenticator app' };

/** Creates the app's secret; starting over voids the previous one. */
export const beginOwnApp = async (deps: Needs, { db, actor, audit, at }: Call<Calls['beginApp']>) => {
  await requireProofOrSignIn(db, actor, at);
  const made = newAppSecret(actor.userName);
  const sealed = deps.secrets.seal(made.secret, sealedFor(actor.accountId));
  if (!(await beginApp(db, actor.accountId, sealed, at)))
    throw new Refusal('inUse', { failure: failure('secondFactor.hasApp') });
  audit({ ...record, recordId: actor.accountId });
  return made;
};

export const confirmOwnApp = async (deps: Needs, { db, actor, input, audit, at }: Call<Calls['confirmApp']>) => {
  const { accountId } = actor;
  await requireProofOrSignIn(db, actor, at);
  await lockOwn(db, actor);
  const app = await appOf(db, accountId);
  const isBegun = app && !app.confirmedAt;
  const secret = isBegun && deps.secrets.open(app.secret, sealedFor(accountId));
  const step = secret ? await stepOf(secret, input.body.code, app.lastStep, at) : null;
  if (step === null) throw new Refusal('badSecondStep');
  const recoveryCodes = await afterAdding(deps, db, actor, at, async () => {
    if (!(await confirmApp(db, accountId, step, at))) throw new Refusal('badSecondStep');
  });
  await notifySecondStepChange(deps, db, accountId, 'appAdded');
  audit({ ...record, recordId: accountId });
  return { recoveryCodes };
};

export const removeOwnApp = async (deps: Needs, { db, actor, audit, at }: Call<Calls['removeApp']>) => {
  await requireProof(db, actor, at);
  await lockOwn(db, actor);
  if (!(await appOf(db, actor.accountId))?.confirmedAt) throw notFound();
  await beforeRemoving(db, actor, 'app');
  await deleteApp(db, actor.accountId);
  await notifySecondStepChange(deps, db, actor.accountId, 'appRemoved');
  audit({ ...record, recordId: actor.accountId });
  return null;
};

export const renewOwnCodes = async (deps: Needs, { db, actor, audit, at }: Call<Calls['newRecoveryCodes']>) => {
  await requireProof(db, actor, at);
  await lockOwn(db, actor);
  if (!(await secondStepsOf(db, actor.accountId))) throw notFound();
  const recoveryCodes = await renewRecoveryCodes(deps, db, actor.accountId);
  await notifySecondStepChange(deps, db, actor.accountId, 'codesRenewed');
  audit({ recordId: actor.accountId, recordName: actor.userName });
  return { recoveryCodes };
};
