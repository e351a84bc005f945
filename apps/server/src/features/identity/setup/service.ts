import type { Me, setup } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import type { Call } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import { createLoginAttempts } from '../../../platform/sessions/attempts.ts';
import { hashNewPassword } from '../../../platform/sessions/passwords.ts';
import { noteWrongGuess } from '../../../platform/sessions/wrong-guess.ts';
import { readMe, startSession } from '../account/index.ts';
import { closeDoor, insertAdministrator, isDoorOpen } from './store.ts';
import { isSetupToken } from './token.ts';
import { transact } from '../../../platform/database/transact.ts';

/**
 * Creates the first administrator. In order: the setup door is open; the token is the server's; the door closes, which succeeds for only one
 * of several at once; the account is created, and its session starts.
 */
export const createAdministrator = async (deps: Needs, call: Call<typeof setup.createAdministrator>): Promise<Me> => {
  const { input, origin, at } = call;
  const { token, password, confirmPassword: _, ...person } = input.body;
  if (!(await isDoorOpen(deps.db))) throw notFound();
  const attempts = createLoginAttempts(deps.db, deps.clock, deps.secrets.derive('device-mark'), 'setup ');
  const guesser = { accountId: undefined, name: 'first administrator', ip: origin.ip, isKnownDevice: true };
  const guess = await attempts.guess(guesser);
  if (!isSetupToken(deps, token)) {
    await noteWrongGuess(deps, guess, { what: 'setup token', account: null, origin, at });
    throw invalid('token', 'setup.wrongToken');
  }
  await guess.right();
  const hash = await hashNewPassword(password);
  const id = await transact(deps.db, async (tx) => {
    if (!(await closeDoor(tx))) throw notFound();
    const made = await insertAdministrator(tx, person, hash);
    const account = { id: made, userName: person.userName };
    const who = actBy({ accountId: made, userName: person.userName }, { at, origin });
    await writeAudit(tx, { ...who, verb: 'set up', record: 'installation' }, [
      { recordId: made, recordName: person.userName, after: { userName: person.userName, role: 'SuperAdmin' } },
    ]);
    await startSession(deps, tx, call, account, 'password');
    return made;
  });
  return await readMe(deps.db, id, { kind: 'everywhere' });
};
