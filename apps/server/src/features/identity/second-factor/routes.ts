import { secondFactor } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { routes } from '../../../platform/http/call.ts';
import { proveAgain } from './again.ts';
import { beginOwnApp, confirmOwnApp, removeOwnApp, renewOwnCodes } from './app-service.ts';
import { addPasskey, askForNewPasskey, askOwnPasskeys, nameOwnPasskey, removeOwnPasskey } from './passkey-service.ts';
import { readOwn } from './views.ts';

export const secondFactorRoutes = (deps: Needs) =>
  routes(
    secondFactor,
    {
      get: ({ db, actor }) => readOwn(db, actor.accountId),
      proofOptions: (call) => askOwnPasskeys(deps, call),
      prove: (call) => proveAgain(deps, call),
      newPasskeyOptions: (call) => askForNewPasskey(deps, call),
      addPasskey: (call) => addPasskey(deps, call),
      renamePasskey: nameOwnPasskey,
      removePasskey: (call) => removeOwnPasskey(deps, call),
      beginApp: (call) => beginOwnApp(deps, call),
      confirmApp: (call) => confirmOwnApp(deps, call),
      removeApp: (call) => removeOwnApp(deps, call),
      newRecoveryCodes: (call) => renewOwnCodes(deps, call),
    },
    { passkeys_credential_id_key: ['answer', 'secondFactor.passkeyTaken'] },
  );
