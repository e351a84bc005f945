export { useMaySeeAs, ViewAsDialog } from './offer.ts';
export { useViewAsText } from './text/index.ts';
