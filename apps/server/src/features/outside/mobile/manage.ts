import type { mobile } from '@viewgate/contract';
import type { Handler } from '../../../platform/http/call.ts';
import { changeProfile, chooseLanguage, requireProfile } from '../../identity/preferences/index.ts';

/** What somebody changes about their own account, as at Preferences; what they leave out stays as it is. */
export const manage: Handler<typeof mobile.manage> = async (call) => {
  const { params, query, body } = call.input;
  const before = await requireProfile(call.db, call.actor.accountId);
  const profile = {
    firstName: body.firstName ?? before.firstName,
    lastName: body.lastName ?? before.lastName,
    // Null removes it.
    phoneNumber: body.phoneNumber === undefined ? before.phoneNumber : body.phoneNumber,
    version: body.version,
  };
  const changed = await changeProfile({ ...call, input: { params, query, body: profile } });
  const { language } = body;
  if (language !== undefined)
    await chooseLanguage({ ...call, features: undefined, input: { params, query, body: { language } } });
  return changed;
};
