import { createTransport } from 'nodemailer';
import { PermanentFailure } from '../delivery/delivery.ts';
import type { MailSettings } from './settings.ts';

export interface Mail {
  /** A permanent id: a second copy after an unclear failure has the same one. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export type MailSender = ReturnType<typeof createMailSender>;

/** The parts of a nodemailer failure that are safe to use; its other fields would put addresses into the log. */
interface SmtpError {
  readonly message: string;
  readonly responseCode?: number;
  readonly command?: string;
}

const told = (error: unknown): Error => {
  const { message, responseCode = 0, command = '' } = error as SmtpError;
  // Only errors about this recipient or content concern the mail itself; a refused sign-in or sender concerns us.
  const isAboutThisMail = responseCode >= 500 && /^(?:RCPT TO|DATA|API)/.test(command);
  return isAboutThisMail ? new PermanentFailure(message) : new Error(message);
};

/** Sends mail through the server of `SMTP_URL`, one connection per mail; every wait is bounded. */
export const createMailSender = (settings: MailSettings) => {
  const transport = createTransport({
    host: settings.host,
    port: settings.port,
    secure: settings.isSecure,
    requireTLS: settings.needsTls,
    ...(settings.credentials ? { auth: settings.credentials } : {}),
    tls: { minVersion: 'TLSv1.2', ...(settings.ca ? { ca: settings.ca } : {}) },
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = settings.from.replace(/^.*@|>$/g, '');
  return {
    /** Checks that the server would accept mail: connects and signs in. Throws with the reason if it would not. */
    async verify(): Promise<void> {
      try {
        await transport.verify();
      } catch (error) {
        throw told(error);
      }
    },

    /** Hands one mail to the server. Throws `PermanentFailure` when the server will never accept it. */
    async send({ id, to, ...mail }: Mail): Promise<void> {
      try {
        await transport.sendMail({
          ...mail,
          to,
          from: settings.from,
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw told(error);
      }
    },
  };
};
