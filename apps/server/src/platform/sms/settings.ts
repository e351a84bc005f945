import { isLoopback } from '../delivery/delivery.ts';

export interface SmsSettings {
  /** Where messages are posted. */
  readonly url: URL;
  readonly token: string;
  /** The number or name that phones show. */
  readonly sender: string;
}

const refuse = (name: string, why: string): never => {
  throw new Error(`${name} ${why}`);
};

/** Reads `SMS_URL`, `SMS_TOKEN` and `SMS_SENDER`: all three or none. Throws a message that names the setting. */
export const readSmsSettings = (env: NodeJS.ProcessEnv): SmsSettings | null => {
  const given = { SMS_URL: env.SMS_URL, SMS_TOKEN: env.SMS_TOKEN, SMS_SENDER: env.SMS_SENDER };
  const names = Object.keys(given) as (keyof typeof given)[];
  const present = names.find((name) => given[name]);
  if (!present) return null;
  for (const name of names) if (!given[name]) refuse(name, `must be set, because ${present} is.`);
  const { SMS_URL = '', SMS_TOKEN = '', SMS_SENDER = '' } = given;
  if (!URL.canParse(SMS_URL)) refuse('SMS_URL', 'must be an address such as https://sms.example/messages.');
  const url = new URL(SMS_URL);
  const isPrivate = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  if (!isPrivate) refuse('SMS_URL', 'must begin with https://.');
  if (/\s/.test(SMS_TOKEN)) refuse('SMS_TOKEN', 'must not contain spaces.');
  if (!/^(?:\+?\d{3,15}|[A-Za-z][\w .-]{0,10})$/.test(SMS_SENDER)) {
    refuse('SMS_SENDER', 'must be a phone number such as +13125550100, or a name of at most 11 letters and digits.');
  }
  return { url, token: SMS_TOKEN, sender: SMS_SENDER };
};
