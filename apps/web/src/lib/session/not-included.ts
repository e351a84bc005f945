import { type IntegrationClaim, integrationClaims } from '@viewgate/contract';
import { createStore } from '../store.ts';

/** The partner whose integration did not include what somebody was about to open; null once the page was loaded again. */
export const refusingPartner = createStore<string | null>(null);

/** A claim as an address names it. */
export const asClaim = (text: string | undefined): IntegrationClaim | undefined =>
  integrationClaims.find((claim) => claim === text);
