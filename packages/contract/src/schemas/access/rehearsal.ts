/** Sent as `1` with a call that declares `rehearsed`, it asks what the call would do: the answer is a `ChangeEffect`. */
export const rehearsalHeader = 'viewgate-rehearse';
