import { kept } from '../../../lib/kept.ts';
import { handMailedLink } from '../../../lib/navigation/mailed-link.ts';

const name = 'registration';

/** The status token of this browser's last registration; it survives closing the browser, and is never in an address that a server sees. */
export const statusToken = {
  get: (): string | null => kept.get(name),
  set: (token: string | null): void => kept.set(name, token),
};

/** Forgets the link that led to this page: it has been used. */
export const forgetMailedLink = (): void => handMailedLink(location.pathname, {});
