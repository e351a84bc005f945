import type { connectionProblems } from '@viewgate/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import {
  createBlueIrisConnector,
  type FetchLimits,
  type RecordingServerConnector,
  RecordingServerError,
} from '../../../platform/recording-servers/index.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

export type ConnectionProblem = (typeof connectionProblems)[number];

/** A server's address and credentials, the password still sealed. */
export interface ServerAccount {
  id: number;
  domain: string;
  server_username: string | null;
  server_password: Buffer | null;
}

export type SecretName = 'server_password' | 'camera_password';

/** Binds a sealed secret to its server, so that it cannot be moved to another. */
export const secretContext = (serverId: number, name: SecretName) => `recording_servers:${serverId}:${name}`;

/** Whether both addresses are the same server: what was disclosed to one may be disclosed to the other. */
export const isSameServer = (one: string, other: string): boolean =>
  URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin;

/** If it was sealed with a lost key, throws as for a refused password: the remedy for both is to reenter it. */
export const openPassword = (secrets: Secrets, { id, server_password }: ServerAccount): string => {
  try {
    return server_password ? secrets.open(server_password, secretContext(id, 'server_password')) : '';
  } catch {
    throw new RecordingServerError('bad-credentials');
  }
};

/** A connector for one or more uses; the caller closes it. */
export const connect = (
  { domain, username, password }: { domain: string; username: string | null; password: string },
  clock: Clock,
  limits?: Partial<FetchLimits>,
): RecordingServerConnector =>
  createBlueIrisConnector({
    baseUrl: domain,
    username: username ?? '',
    password,
    clock,
    ...(limits ? { limits } : {}),
  });

/** Limits for an attempt that somebody is waiting for. */
export const tryLimits: Partial<FetchLimits> = { connectMs: 4_000, answerMs: 5_000, totalMs: 10_000 };
/** The problem as screens show it: only what answers as a recording server can refuse a password; everything else looks the same. */
export const problemOf = (error: unknown): ConnectionProblem =>
  error instanceof RecordingServerError && error.problem === 'bad-credentials' ? 'badCredentials' : 'unreachable';
