export { consentApart, consentBefore, foldConsent, type FormerConsent, unfoldConsent } from './merged.ts';
export { saveConsent } from './store.ts';
export { asksConsent, consentOf, isMissingConsent } from './views.ts';
