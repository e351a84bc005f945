import { RecordingServerError } from './errors.ts';

/** A server's address as a URL that ends with a slash, without credentials and query. Throws `RecordingServerError`. */
export const baseOf = (address: string): URL => {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) throw new RecordingServerError('unreachable');
  const base = new URL(address);
  [base.username, base.password, base.search, base.hash] = ['', '', '', ''];
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  return base;
};
