import type { Access, Me } from '@viewgate/contract';
import type { FeatureGate } from '@viewgate/policy/vocabulary';
import type { Words } from './i18n/words.ts';
import type { NavPlace } from './screen.ts';

interface Asking {
  readonly me: Me;
  readonly features: readonly string[];
}
/** Where the link leads now: an https address, or null if there is none. */
export type OutwardAddress = (asking: Asking, signal: AbortSignal) => Promise<string | null>;

/**
 * A sidebar item that leads out of the portal, in a new tab. While its address is null it is hidden, and a screen
 * that claims the same place is shown instead.
 */
export interface OutwardLink {
  readonly nav: NavPlace;
  readonly title: Words;
  readonly access: Access;
  readonly feature?: FeatureGate;
  readonly address: () => Promise<{ readonly default: OutwardAddress }>;
}

export const defineOutwardLink = (link: OutwardLink): OutwardLink => link;
