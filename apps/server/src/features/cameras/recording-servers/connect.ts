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

/** Where a server is and who signs in there, its password still sealed. */
export interface ServerAccount {
  id: number;
  domain: string;
  server_username: string | null;
  server_password: Buffer | null;
}

export type SecretName = 'server_password' | 'camera_password';

/** What a secret is sealed for, so that a sealed value cannot be moved to another server. */
export const secretContext = (serverId: number, name: SecretName) => `recording_servers:${serverId}:${name}`;

/** Whether both addresses are the same server: what was told to the one may be told to the other. */
export const isSameServer = (one: string, other: string): boolean =>
  URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin;

/** Throws as for a refused password when it was sealed with a key that is gone: entering it anew is the remedy of both. */
export const openPassword = (secrets: Secrets, { id, server_password }: ServerAccount): string => {
  try {
    return server_password ? secrets.open(server_password, secretContext(id, 'server_password')) : '';
  } catch {
    throw new RecordingServerError('bad-credentials');
  }
};

/** A connector for one use or many; whoever makes it closes it. */
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

/** Limits of a try that somebody waits for. */
export const tryLimits: Partial<FetchLimits> = { connectMs: 4_000, answerMs: 5_000, totalMs: 10_000 };
/** What went wrong, as screens say it: only what speaks as a recording server can refuse a password, and all else is no use alike. */
export const problemOf = (error: unknown): ConnectionProblem =>
  error instanceof RecordingServerError && error.problem === 'bad-credentials' ? 'badCredentials' : 'unreachable';
