import { isAbsolute, resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { type PartnerSettings, readPartnerSettings } from '../partners/settings.ts';
import { type MailSettings, readMailSettings } from '../mail/settings.ts';
import { readOwnServices } from '../outward/service-address.ts';
import { type PushSettings, readPushSettings } from '../push/settings.ts';
import { isNetwork } from '../recording-servers/index.ts';
import { readSmsSettings, type SmsSettings } from '../sms/settings.ts';
import { readTelemetrySettings, type TelemetrySettings } from '../telemetry/settings.ts';

export interface Config {
  host: string;
  port: number;
  /** Absolute folder of the embedded database, the key and uploads. */
  dataDir: string;
  /** The address people open; null: derived from requests. */
  publicUrl: URL | null;
  key: string | undefined;
  metricsToken: string | null;
  logLevel: string;
  isDemo: boolean;
  /** Addresses or CIDR blocks of the reverse proxies in front, which are trusted to report the client's address. */
  trustedProxies: string[];
  /** Networks where recording servers and cameras may be; empty: everywhere except this machine and forbidden addresses. */
  cameraNetworks: string[];
  /** Origins of identity providers that may be in the operator's own network. */
  identityProviders: string[];
  /** Null: mail stays in the outbox. */
  mail: MailSettings | null;
  /** Who is mailed the audit heads each day. */
  auditHeadsTo: string | null;
  /** Null: text messages stay in the outbox. */
  sms: SmsSettings | null;
  /** Null: pushes stay in the outbox. */
  push: PushSettings | null;
  /** Null: locations cannot be connected with the child-care partner. */
  childCare: PartnerSettings | null;
  /** Null: no traces and metrics are sent. */
  telemetry: TelemetrySettings | null;
}

const refuse = (name: string, why: string): never => {
  throw new Error(`${name} ${why}`);
};

/** Reads the environment; an invalid value stops startup with a message that names it. */
export const readConfig = (env: NodeJS.ProcessEnv, isDemo = false): Config => {
  const port = Number(env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) refuse('PORT', 'must be a number from 0 to 65535.');
  const logLevel = env.LOG_LEVEL ?? 'info';
  if (!['trace', 'debug', 'info', 'warn', 'error', 'silent'].includes(logLevel)) {
    refuse('LOG_LEVEL', 'must be trace, debug, info, warn, error or silent.');
  }
  let publicUrl: URL | null = null;
  if (env.PUBLIC_URL) {
    if (!URL.canParse(env.PUBLIC_URL)) refuse('PUBLIC_URL', 'must be an address such as https://portal.example.');
    publicUrl = new URL(env.PUBLIC_URL);
    if (!/^https?:$/.test(publicUrl.protocol)) refuse('PUBLIC_URL', 'must begin with https:// or http://.');
  }
  const trustedProxies = (env.TRUSTED_PROXIES ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  if (trustedProxies.some((one) => !(one.includes('/') ? ipaddr.isValidCIDR(one) : ipaddr.isValid(one)))) {
    refuse('TRUSTED_PROXIES', 'must list addresses or CIDR blocks, such as 10.0.0.5, 192.168.0.0/16.');
  }
  const auditHeadsTo = env.AUDIT_HEADS_TO || null;
  if (auditHeadsTo && !/^[^\s<>@,]+@[^\s<>@,]+$/.test(auditHeadsTo)) {
    refuse('AUDIT_HEADS_TO', 'must be one address, such as auditor@portal.example.');
  }
  const cameraNetworks = (env.CAMERA_NETWORKS ?? (isDemo ? 'any, 127.0.0.0/8, ::1/128' : ''))
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  if (!cameraNetworks.every(isNetwork)) {
    refuse('CAMERA_NETWORKS', 'must list addresses, CIDR blocks or the word any, such as 10.0.0.0/8, 203.0.113.7.');
  }
  const dataDir = env.VIEWGATE_DATA ?? '.viewgate';
  return {
    host: env.HOST ?? '127.0.0.1',
    port,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(dataDir),
    publicUrl,
    key: env.VIEWGATE_KEY,
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel,
    isDemo,
    trustedProxies,
    cameraNetworks,
    identityProviders: readOwnServices('IDENTITY_PROVIDERS', env.IDENTITY_PROVIDERS ?? ''),
    mail: readMailSettings(env, publicUrl),
    auditHeadsTo,
    sms: readSmsSettings(env),
    push: readPushSettings(env, publicUrl),
    childCare: readPartnerSettings(env),
    telemetry: readTelemetrySettings(env),
  };
};
