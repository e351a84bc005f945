import { streamShield } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { routes } from '../../../platform/http/call.ts';
import { beforeSending, sendUnlockLink, shieldState, unlockShield } from './service.ts';

export const streamShieldRoutes = (deps: Needs) =>
  routes(
    streamShield,
    {
      state: (call) => shieldState(deps, call),
      unlock: (call) => unlockShield(deps, call),
      sendLink: (call) => sendUnlockLink(deps, call),
    },
    {},
    { sendLink: beforeSending },
  );
