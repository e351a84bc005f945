let ahead = 0;

/** Reads off an answer how far the portal's clock is ahead of this device's (to a second), which may be wrong by minutes or by hours. */
export const noticeClock = ({ headers }: Response): void => {
  const by = Date.parse(headers.get('date') ?? '') - Date.now();
  // Not a number without the header.
  if (by) ahead = by;
};

/** What time it is (epoch ms) by the clock that the portal decides by. */
export const portalNow = (): number => Date.now() + ahead;
