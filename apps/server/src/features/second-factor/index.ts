import type { Feature } from '../../app-deps.ts';
import { secondFactorRoutes } from './routes.ts';

export { createStepAttempts } from './attempts.ts';
export { checkAnswer, partyOf, requestOptions } from './passkeys.ts';
export { isProven } from './prove.ts';
export { notePasskeyUse, removeSecondSteps } from './store.ts';
export { tellSecondStep } from './tell.ts';
export { passkeyByCredentialAsSystem, passkeysOf, secondStepsOf } from './views.ts';
export const feature: Feature = { routes: secondFactorRoutes };
