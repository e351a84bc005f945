import type { openid } from '@viewgate/contract';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import { addressKey } from '../../../platform/sessions/address-key.ts';
import { deviceInWords } from '../../../platform/sessions/device-in-words.ts';
import { noteWrongGuess } from '../../../platform/sessions/wrong-guess.ts';
import { asking } from './asking.ts';
import { lastsFor, saveIfStands } from './consents.ts';
import { askingClient, giveGrant, noteRefusal, type Provider } from './grants.ts';
import { askingOf } from './hand-over.ts';
import type { Needs } from './needs.ts';
import type { Providers } from './providers.ts';

/** Codes that one account, and one address, may enter in a quarter of an hour. */
const mostCodes = { account: 10, address: 60 };

const unknown = () => invalid('userCode', 'openid.unknownCode');

type Looking = Pick<Call<typeof openid.findDevice>, 'actor' | 'origin'>;
type Entering = Looking & { readonly at: number; readonly input: { readonly body: { readonly userCode: string } } };

/** Counted before the code is compared: every guess uses up one of few, right or wrong. */
const countsOf = ({ actor, origin }: Looking): Record<string, number> => ({
  [`openidCode:account:${actor.accountId}`]: mostCodes.account,
  [`openidCode:address:${addressKey(origin.ip)}`]: mostCodes.address,
});

/** A code as people type it: with or without the dash, in lower case. */
const plain = (typed: string): string => typed.toUpperCase().replace(/[^A-Z]/g, '');

/** The device that waits with this code. */
const waitingDevice = async (needs: Needs, provider: Provider, { actor, origin, at, input }: Entering) => {
  const code = await provider.DeviceCode.findByUserCode(plain(input.body.userCode));
  // One code connects one device.
  if (!code || code.accountId || code.error || code.consumed) {
    const account = { id: actor.accountId, userName: actor.userName };
    await noteWrongGuess(needs, { fills: [] }, { what: 'device code', account, origin, at });
    throw unknown();
  }
  return code;
};

const askedBy = (db: Parameters<typeof askingClient>[0], provider: Provider, { actor }: Looking, params: unknown) =>
  askingClient(db, provider, actor, params as { client_id?: unknown; scope?: unknown });

/** What the device with this code asks for. */
export const findDevice =
  (needs: Needs, providers: Providers): Handler<typeof openid.findDevice> =>
  async (call) => {
    const { db, actor } = call;
    await needs.attempts.count(countsOf(call));
    const provider = await providers();
    return await asking.run(await askingOf(needs, call), async () => {
      const code = await waitingDevice(needs, provider, call);
      const client = await askedBy(db, provider, call, code.params);
      if (!client) throw unknown();
      const { ip = null, userAgent = null } = (code.deviceInfo ?? {}) as { ip?: string; userAgent?: string };
      return {
        name: client.name,
        owner: client.owner,
        scopes: client.scopes,
        lastsHours: await lastsFor(db, actor.accountId, client.scopes),
        askedFrom: { ip, ...deviceInWords(userAgent) },
        askedAt: new Date((code.iat ?? 0) * 1_000).toISOString(),
      };
    });
  };

/** Lets the device in, or refuses it: it finds out at its next poll. */
export const approveDevice =
  (needs: Needs, providers: Providers): Handler<typeof openid.approveDevice> =>
  async (call) => {
    const { db, actor, input } = call;
    await needs.attempts.count(countsOf(call));
    const provider = await providers();
    const who = await askingOf(needs, call);
    return await asking.run(who, async () => {
      const code = await waitingDevice(needs, provider, call);
      const client = await askedBy(db, provider, call, code.params);
      if (!client) throw unknown();
      if (!input.body.isApproved) {
        Object.assign(code, { error: 'access_denied', errorDescription: 'End-User refused' });
        if ((await saveIfStands(code)) === undefined) throw unknown();
        await noteRefusal(call, client);
        return null;
      }
      const grantId = await giveGrant(call, provider, client);
      if (grantId === undefined) throw unknown();
      Object.assign(code, {
        accountId: String(actor.accountId),
        authTime: who.provenAt,
        grantId,
        scope: client.scopes.join(' '),
      });
      if ((await saveIfStands(code)) === undefined) throw unknown();
      return null;
    });
  };
