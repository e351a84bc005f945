import { kept, keptInTab } from '../../../lib/kept.ts';

const name = 'registration';

/** The status token of this browser's last registration; it survives closing the browser, and is never in an address that a server sees. */
export const statusToken = {
  get: (): string | null => kept.get(name),
  set: (token: string | null): void => kept.set(name, token),
};

/** A mailed link's token: taken out of the address, and kept for a reload or a detour to log in. */
export const readMailedToken = (page: 'confirm' | 'invitation'): string => {
  const place = `registration.${page}`;
  const query = new URLSearchParams(location.search);
  const given = query.get('token');
  if (given) {
    keptInTab.set(place, given);
    query.delete('token');
    const rest = query.toString();
    history.replaceState(history.state, '', location.pathname + (rest && `?${rest}`) + location.hash);
  }
  return given ?? keptInTab.get(place) ?? '';
};

export const forgetMailedToken = (page: 'confirm' | 'invitation'): void => keptInTab.set(`registration.${page}`, null);
