export { foldConsent, saveConsent, unfoldConsent } from './store.ts';
export { asksConsent, consentOf, isMissingConsent } from './views.ts';
