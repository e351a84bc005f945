import { isLoopback } from '../delivery/delivery.ts';

/** Where a partner's interface is, and as whom the portal signs in there. */
export interface PartnerSettings {
  readonly url: URL;
  readonly clientId: string;
  readonly clientSecret: string;
}

const refuse = (name: string, why: string): never => {
  throw new Error(`${name} ${why}`);
};

/** Reads `CHILD_CARE_URL`, `CHILD_CARE_CLIENT_ID` and `CHILD_CARE_CLIENT_SECRET`: all three or none. Throws a message that names the setting. */
export const readPartnerSettings = (env: NodeJS.ProcessEnv): PartnerSettings | null => {
  const given = {
    CHILD_CARE_URL: env.CHILD_CARE_URL,
    CHILD_CARE_CLIENT_ID: env.CHILD_CARE_CLIENT_ID,
    CHILD_CARE_CLIENT_SECRET: env.CHILD_CARE_CLIENT_SECRET,
  };
  const names = Object.keys(given) as (keyof typeof given)[];
  const present = names.find((name) => given[name]);
  if (!present) return null;
  for (const name of names) if (!given[name]) refuse(name, `must be set, because ${present} is.`);
  const { CHILD_CARE_URL = '', CHILD_CARE_CLIENT_ID = '', CHILD_CARE_CLIENT_SECRET = '' } = given;
  if (!URL.canParse(CHILD_CARE_URL))
    refuse('CHILD_CARE_URL', 'must be an address such as https://api.partner.example.');
  const url = new URL(CHILD_CARE_URL);
  const isPrivate = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  if (!isPrivate) refuse('CHILD_CARE_URL', 'must begin with https://.');
  if (url.username || url.password || url.search || url.hash)
    refuse('CHILD_CARE_URL', 'must be an address alone, without a name, a password or a question.');
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return { url, clientId: CHILD_CARE_CLIENT_ID, clientSecret: CHILD_CARE_CLIENT_SECRET };
};
