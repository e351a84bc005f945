/** Where the pass goes that unlocking a link with a password gives: a header, which no log and no address keeps. */
export const publicPassHeader = 'x-public-pass';

/** Sent as `1` with a call that declares `rehearsed`, it asks what the call would do: the answer is a `ChangeEffect`. */
export const rehearsalHeader = 'viewgate-rehearse';
