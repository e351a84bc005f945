import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { phoneVerification } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { actBy, type AuditContext, writeAudit } from '../../../platform/audit/audit.ts';
import type { Call } from '../../../platform/http/call.ts';
import { invalid, Refusal } from '../../../platform/refusal/refusal.ts';
import { toE164 } from '../../../platform/phone/e164.ts';
import { addressKey } from '../../../platform/sessions/address-key.ts';
import { noteWrongGuess } from '../../../platform/sessions/wrong-guess.ts';
import { foldName } from '../../../platform/sessions/fold-name.ts';
import { addresseeAsSystem } from '../account/index.ts';
import { confirmNumber, countGuess, dropCode, putCode } from './store.ts';
import { transact } from '../../../platform/database/transact.ts';

const minutes = 10;
const wrongCode = 'phoneVerification.wrongCode';

type Send = Call<typeof phoneVerification.send>;
type Verify = Call<typeof phoneVerification.verify>;

const ownNumber = ({ actor, input }: Send | Verify): string => {
  // The interface includes the name; with another's, codes would be sent on their behalf.
  if (foldName(input.body.userName) !== foldName(actor.userName)) throw new Refusal('forbidden');
  const number = toE164(input.body.phoneNumber);
  if (!number) throw invalid('phoneNumber', 'enterPhone');
  return number;
};

const context = (
  { actor, origin, at }: Send | Verify,
  { verb, record }: { verb: string; record: string },
): AuditContext => ({ ...actBy(actor, { at, origin }), verb, record });

/** Sends codes to a person's own mobile number, and verifies them. */
export const createPhoneVerification = (deps: Needs) => {
  const { db, clock, attempts, messages, secrets } = deps;
  const key = secrets.derive('phone-codes');
  const hashOf = (accountId: number, phoneNumber: string, code: string) =>
    createHmac('sha256', key).update(`${accountId}|${phoneNumber}|${code}`).digest();

  return {
    async send(call: Send): Promise<null> {
      const phoneNumber = ownNumber(call);
      const { accountId, userName } = call.actor;
      // Each one costs money and rings somebody's phone, perhaps a stranger's.
      await attempts.count({
        [`sms:account:${accountId}`]: 5,
        [`sms:number:${phoneNumber}`]: 5,
        [`sms:address:${addressKey(call.origin.ip)}`]: 30,
      });
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const hash = hashOf(accountId, phoneNumber, code);
      await transact(db, async (tx) => {
        const { language } = await addresseeAsSystem(tx, accountId);
        await putCode(tx, { accountId, phoneNumber, hash, expiresAt: new Date(clock.now() + minutes * 60_000) });
        await messages.sms(tx, { phoneNumber, language, accountId }, 'verificationCode', { code, minutes });
        await writeAudit(tx, context(call, phoneVerification.send.audit), [
          { recordId: accountId, recordName: userName },
        ]);
      });
      return null;
    },

    async verify(call: Verify): Promise<null> {
      const phoneNumber = ownNumber(call);
      const { accountId, userName } = call.actor;
      // On top of five guesses per code: requesting ever new codes must not allow unlimited guesses.
      await attempts.count({ [`verify-sms:${accountId}`]: 20 });
      const expected = await countGuess(db, accountId, phoneNumber, new Date(call.at));
      const given = hashOf(accountId, phoneNumber, call.input.body.token.replace(/\s/g, ''));
      if (!expected || !timingSafeEqual(expected, given)) {
        const account = { id: accountId, userName };
        await noteWrongGuess(deps, { fills: [] }, { what: 'phone code', account, origin: call.origin, at: call.at });
        throw invalid('token', wrongCode);
      }
      await transact(db, async (tx) => {
        if (!(await dropCode(tx, accountId, expected))) throw invalid('token', wrongCode);
        await confirmNumber(tx, accountId, phoneNumber);
        await writeAudit(tx, context(call, phoneVerification.verify.audit), [
          { recordId: accountId, recordName: userName },
        ]);
      });
      return null;
    },
  };
};
