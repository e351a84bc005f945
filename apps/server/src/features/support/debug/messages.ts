import { type debug, phoneVerification } from '@viewgate/contract';
import { mayManageRole, roleNames } from '@viewgate/policy/vocabulary';
import type { Before, Beforehand, Call, Handler } from '../../../platform/http/call.ts';
import { devicesOfAccount } from '../../../platform/push/devices.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import { foldName } from '../../../platform/sessions/fold-name.ts';
import { createPhoneVerification } from '../../identity/phone-verification/index.ts';
import { isStillTheirs, type Requirement } from '../../operations/messages/index.ts';
import { begin, sent } from './acts.ts';
import type { Needs } from './needs.ts';
import { requireTool } from './rights.ts';

/** How many notifications somebody may send within fifteen minutes. */
const mostPushes = 30;
export const beforeNotification = ({ actor }: Before<typeof debug.sendNotification>): Beforehand => ({
  counts: [{ [`debug-push:${actor.accountId}`]: mostPushes }],
});

/** To a user of the location of one's own rank or below, marked as a test; checked again when it leaves, like every message. */
export const sendNotification =
  ({ messages }: Needs): Handler<typeof debug.sendNotification> =>
  async (call) => {
    const { db, actor, at, location } = call;
    requireTool('pushNotification', call);
    const { userId, title, body } = call.input.body;
    const own = actor.role;
    const roles = roleNames.filter((role) => own !== null && mayManageRole(own, role));
    const requires: Requirement = { locationId: location.id, roles, member: null };
    const user = await db
      .selectFrom('accounts as account')
      .where('account.id', '=', userId)
      .where('account.is_locked', '=', false)
      .where(isStillTheirs(requires, at))
      .select(['account.email', 'account.language', devicesOfAccount(at).as('devices')])
      .executeTakeFirst();
    if (!user) throw invalid('userId', 'debug.userElsewhere');
    const { devices, email, language } = user;
    if (devices.length === 0) throw invalid('userId', 'debug.noDevice');
    const manner = { path: '/app/dashboard', topic: null, isUrgent: true };
    const to = { accountId: userId, email, language, requires };
    await messages.push(db, to, devices, 'debugPush', { title, body }, manner);
    call.audit(sent(call, 'pushNotification', { after: { userId, title, body } }));
    return { deviceCount: devices.length };
  };

type SmsCall = Call<typeof debug.sendSmsCode> | Call<typeof debug.verifySms>;

/** The ordinary flow refuses another's name as forbidden, which would lead away from the toolbox. */
const beginSms = async (call: SmsCall, step: 'code' | 'verify'): Promise<void> => {
  const { userName } = call.input.body;
  if (foldName(userName) !== foldName(call.actor.userName)) throw invalid('userName', 'debug.ownNumber');
  await begin(call.db, call, sent(call, 'smsVerification', { after: { userName, step } }), 'smsVerification');
};

/** A number belongs to its owner, not to a location. */
const ofNoPlace = { scope: undefined, location: undefined };

export const smsVerification = (deps: Needs) => {
  const { send, verify } = createPhoneVerification(deps);
  const sendSmsCode: Handler<typeof debug.sendSmsCode> = async (call) => {
    await beginSms(call, 'code');
    const { body } = call.input;
    return await send({ ...call, ...ofNoPlace, input: { params: undefined, query: undefined, body } });
  };
  const verifySms: Handler<typeof debug.verifySms> = async (call) => {
    await beginSms(call, 'verify');
    const body = phoneVerification.verify.body.parse(call.input.body);
    return await verify({ ...call, ...ofNoPlace, input: { params: undefined, query: undefined, body } });
  };
  return { sendSmsCode, verifySms };
};
