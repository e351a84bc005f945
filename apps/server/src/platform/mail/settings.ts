import { readFileSync } from 'node:fs';
import { isLoopback } from '../delivery/delivery.ts';

export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (`smtps://`); else STARTTLS where the server offers it. */
  readonly isSecure: boolean;
  readonly credentials: { readonly user: string; readonly pass: string } | null;
  /** Nothing is sent unless the connection is encrypted. */
  readonly needsTls: boolean;
  /** PEM certificates to trust for the server, besides the public ones. */
  readonly ca: string | null;
  /** The sender, such as `Viewgate <no-reply@portal.example>`. */
  readonly from: string;
}

const refuse = (name: string, why: string): never => {
  throw new Error(`${name} ${why}`);
};

const readCertificates = (path: string): string => {
  try {
    const text = readFileSync(path, 'utf8');
    if (text.includes('BEGIN CERTIFICATE')) return text;
  } catch {
    // Reported below, with the setting's name.
  }
  return refuse('SMTP_URL', `names with ca= a file that holds no certificate in PEM: ${path}`);
};

/**
 * Reads `SMTP_URL` (`smtp://` or `smtps://`, user and password, `?ca=FILE`) and `MAIL_FROM`; null when mail is not configured.
 * Throws a message that names the setting.
 */
export const readMailSettings = (env: NodeJS.ProcessEnv, publicUrl: URL | null): MailSettings | null => {
  const from = env.MAIL_FROM?.trim();
  if (from && !/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(from)) {
    refuse('MAIL_FROM', 'must be an address, such as Viewgate <no-reply@portal.example>.');
  }
  if (!env.SMTP_URL) return null;
  // Checked separately, since the message must not repeat the address: it contains a password.
  if (!URL.canParse(env.SMTP_URL))
    refuse('SMTP_URL', 'must be an address such as smtp://user:password@mail.example:587.');
  const url = new URL(env.SMTP_URL);
  if (!/^smtps?:$/.test(url.protocol)) refuse('SMTP_URL', 'must begin with smtp:// or smtps://.');
  if (!url.hostname) refuse('SMTP_URL', 'must name a host, such as smtp://mail.example:587.');
  if (Boolean(url.username) !== Boolean(url.password))
    refuse('SMTP_URL', 'must have both user and password, or neither.');
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'ca');
  if (unknown) refuse('SMTP_URL', `has the unknown parameter ${unknown}; only ca=FILE is known.`);
  const ca = url.searchParams.get('ca');
  const isSecure = url.protocol === 'smtps:';
  const credentials = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : null;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    isSecure,
    credentials,
    // A password crosses a network encrypted or not at all.
    needsTls: credentials !== null && !isLoopback(url.hostname),
    ca: ca === null ? null : readCertificates(ca),
    from: from || `Viewgate <no-reply@${publicUrl?.hostname ?? url.hostname}>`,
  };
};
