export { requireOwnStep } from './again.ts';
export { requireStep } from './attempts.ts';
export { checkAnswer, partyOf, requestOptions } from './passkeys.ts';
export { requireProofOrSignIn } from './fresh.ts';
export { lockOwn } from './keeping.ts';
export { removeLostSecondSteps } from './lost.ts';
export { isProven } from './prove.ts';
export { letStandAlone, notePasskeyUse, standsAlone } from './store.ts';
export { passkeyByCredentialAsSystem, passkeysOf, secondStepsOf } from './views.ts';
