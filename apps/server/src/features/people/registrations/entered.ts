import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Children } from './checks.ts';

/** What a registrant entered, stored sealed until the address is proven. */
export interface Entered {
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  viewerType: number;
  plateNumber: string | null;
  children: Children;
  userName: string;
  passwordHash: string;
  language: string;
}

const place = (id: number) => `registration ${id}`;

export const sealEntered = (secrets: Secrets, id: number, entered: Entered): Buffer =>
  secrets.seal(JSON.stringify(entered), place(id));

export const openEntered = (secrets: Secrets, id: number, sealed: Buffer): Entered =>
  JSON.parse(secrets.open(sealed, place(id))) as Entered;
