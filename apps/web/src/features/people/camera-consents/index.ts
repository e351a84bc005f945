export { useConsentInList } from './consent-in-list.tsx';
export { ConsentSection } from './consent-section.tsx';
