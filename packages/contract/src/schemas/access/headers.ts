import type { Override } from './override.ts';

/** Carries the pass that unlocking a link with a password gives: a header, because no log and no address keeps those. */
export const publicPassHeader = 'x-public-pass';

/** Sent as `1` with a call that declares `rehearsed`, it asks what the call would do: the answer is a `ChangeEffect`. */
export const rehearsalHeader = 'viewgate-rehearse';

/**
 * Sent with a change that breaks pinned expectations: which, and why it is made anyway (`overrideInHeader`). Their history keeps it, if the
 * change is made (`isOverridable`).
 */
export const overrideHeader = 'viewgate-override';

/** As sent in that header: a reason may be in any language, a header only in ASCII. */
export const overrideInHeader = (given: Override): string => encodeURIComponent(JSON.stringify(given));
