import type { pushDevices } from '@viewgate/contract';
import type { Before, Beforehand, Call, Handler } from '../../../platform/http/call.ts';
import { enableDevice } from '../../../platform/push/devices.ts';
import { isServiceAddress } from '../../../platform/outward/service-address.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import { deviceInWords } from '../../../platform/sessions/device-in-words.ts';
import type { Needs } from './needs.ts';
import { chooseAsByOtherWays, deleteDevice, ownDevice } from './store.ts';

/** How many test messages an account may send within fifteen minutes. */
const mostTests = 10;

export const enable = async (deps: Needs, call: Call<typeof pushDevices.enable>) => {
  const { db, actor, input, origin, at, audit } = call;
  const { endpoint, keys } = input.body;
  if (!isServiceAddress(endpoint, deps.config.push?.services ?? [])) throw invalid('endpoint', 'pushDevices.noService');
  const { accountId, sessionId } = actor;
  if (actor.kind === 'staff') await chooseAsByOtherWays(db, accountId);
  const address = { endpoint, ...keys };
  const { userAgent } = origin;
  const id = await enableDevice(db, deps.secrets, { accountId, sessionId, address, userAgent, at });
  audit({ recordId: id, recordName: actor.userName, after: deviceInWords(userAgent) });
  return { id };
};

export const end: Handler<typeof pushDevices.end> = async ({ db, actor, input, audit }) => {
  const { id } = input.params;
  const ended = await deleteDevice(db, actor.accountId, id);
  if (!ended) throw notFound();
  audit({ recordId: id, recordName: actor.userName, before: deviceInWords(ended.userAgent) });
  return null;
};

export const beforeTest = ({ actor }: Before<typeof pushDevices.test>): Beforehand => ({
  counts: [{ [`push-test:${actor.accountId}`]: mostTests }],
});

/** Sends a message to one of the caller's own devices, so that they see whether it arrives. */
export const test = async (deps: Needs, call: Call<typeof pushDevices.test>) => {
  const { db, actor, input, audit } = call;
  const { id } = input.params;
  const device = await ownDevice(db, actor.accountId, id);
  if (!device) throw notFound();
  const { email, language } = device;
  const path = actor.kind === 'staff' ? '/app/preferences' : '/viewer/preferences';
  const manner = { path, topic: 'test', isUrgent: true };
  await deps.messages.push(db, { accountId: actor.accountId, email, language }, [id], 'pushTest', {}, manner);
  audit({ recordId: id, recordName: actor.userName, after: deviceInWords(device.userAgent) });
  return null;
};
