import type { Feature } from '../../../app-deps.ts';
import { secondFactorRoutes } from './routes.ts';

export { requireStep } from './attempts.ts';
export { checkAnswer, partyOf, requestOptions } from './passkeys.ts';
export { lockOwn } from './keeping.ts';
export { takeLostSecondSteps } from './lost.ts';
export { isProven } from './prove.ts';
export { letStandAlone, notePasskeyUse, standsAlone } from './store.ts';
export { passkeyByCredentialAsSystem, passkeysOf, secondStepsOf } from './views.ts';
export const feature: Feature = { routes: secondFactorRoutes };
