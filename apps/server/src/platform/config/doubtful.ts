import type { Config } from './config.ts';

/** What a working configuration may still be missing, as sentences for anyone who starts the server. */
export const doubtfulOf = ({ mail, publicUrl, auditHeadsTo, trustedProxies, isDemo }: Config): string[] => {
  const doubts: [isSo: boolean, sentence: string][] = [
    [
      mail !== null && publicUrl === null,
      'SMTP_URL is set and PUBLIC_URL is not: links in mails point to the address this server listens on.',
    ],
    [
      mail === null && !isDemo,
      'SMTP_URL is not set: mails wait in the outbox, and nobody can reset a password or confirm an account.',
    ],
    [
      auditHeadsTo !== null && mail === null,
      'AUDIT_HEADS_TO is set and SMTP_URL is not: audit heads are stored in the data folder only.',
    ],
    [
      // This server speaks plain HTTP: a proxy in front must terminate https.
      publicUrl?.protocol === 'https:' && trustedProxies.length === 0,
      'PUBLIC_URL is https, which a proxy in front of this server speaks, and TRUSTED_PROXIES is not set: every visitor seems to come from that proxy, so one person guessing passwords locks out everybody, and the audit records wrong addresses. Name the proxy in TRUSTED_PROXIES.',
    ],
  ];
  return doubts.flatMap(([isSo, sentence]) => (isSo ? [sentence] : []));
};
