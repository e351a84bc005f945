import type { connectionProblems, RecordingServerKindName } from '@viewgate/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import {
  createConnector,
  type FetchLimits,
  type RecordingServerConnector,
  RecordingServerError,
} from '../../../platform/recording-servers/index.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { openSecret } from '../../../watching/serving/server-secrets.ts';

export { type SecretName, secretContext } from '../../../watching/serving/server-secrets.ts';

export type ConnectionProblem = (typeof connectionProblems)[number];

/** Where a server is, and what it is. */
export interface ServerPlace {
  kind: RecordingServerKindName;
  /** The address of its streams. */
  domain: string;
  /** The address of its list of cameras; null: the same address. */
  apiAddress: string | null;
}

/** A server's place and accounts, the passwords still sealed. */
export interface ServerAccount extends ServerPlace {
  id: number;
  server_username: string | null;
  server_password: Buffer | null;
  camera_username: string | null;
  camera_password: Buffer | null;
}

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null);
const isSameOrigin = (one: string, other: string): boolean =>
  originOf(one) !== null && originOf(one) === originOf(other);

/**
 * Whether both places are the same server: what was disclosed to one may be disclosed to the other. A different kind is not: some kinds
 * send a password as it is where others only prove that they know it.
 */
export const isSameServer = (one: ServerPlace, other: ServerPlace): boolean =>
  one.kind === other.kind &&
  isSameOrigin(one.domain, other.domain) &&
  isSameOrigin(one.apiAddress ?? one.domain, other.apiAddress ?? other.domain);

/** Whether both are the very same address, its path included, of the same kind of server. */
export const isSamePlace = (one: ServerPlace, other: ServerPlace): boolean =>
  one.kind === other.kind && one.domain === other.domain && one.apiAddress === other.apiAddress;

/**
 * Whether leaving out the camera account sends the server account's password to the streams' address, which it was not stored for: only
 * that of the list was shown it so far.
 */
export const movesServerPassword = (
  before: { readonly cameraUsername: string | null },
  { domain, apiAddress, cameraUsername }: ServerPlace & { readonly cameraUsername: string | null },
): boolean => Boolean(before.cameraUsername) && !cameraUsername && !isSameOrigin(domain, apiAddress ?? domain);

interface Account {
  readonly username: string | null;
  readonly password: string;
}

/** The accounts as stored. If one was sealed with a lost key, throws as for a refused password: the remedy for both is to reenter it. */
export const openAccounts = (secrets: Secrets, server: ServerAccount): { server: Account; camera: Account } => {
  try {
    return {
      server: {
        username: server.server_username,
        password: openSecret(secrets, server.id, 'server_password', server.server_password),
      },
      camera: {
        username: server.camera_username,
        password: openSecret(secrets, server.id, 'camera_password', server.camera_password),
      },
    };
  } catch {
    throw new RecordingServerError('bad-credentials');
  }
};

/** A connector for one or more uses; the caller closes it. */
export const connect = (
  { kind, domain, apiAddress, server, camera }: ServerPlace & { server: Account; camera: Account },
  clock: Clock,
  limits?: Partial<FetchLimits>,
): RecordingServerConnector => {
  const own = { username: server.username ?? '', password: server.password };
  // Blue Iris has one session for everything: here that of the server's account, which the streams of viewers do not use.
  const watching =
    kind !== 'blueIris' && camera.username ? { username: camera.username, password: camera.password } : own;
  return createConnector(kind, {
    streams: { baseUrl: domain, ...watching },
    api: { baseUrl: apiAddress ?? domain, ...own },
    clock,
    ...(limits ? { limits } : {}),
  });
};

/** A connector for a server as stored; the caller closes it. Throws `RecordingServerError`. */
export const connectStored = (
  { secrets, clock }: { secrets: Secrets; clock: Clock },
  server: ServerAccount,
  limits?: Partial<FetchLimits>,
): RecordingServerConnector => connect({ ...server, ...openAccounts(secrets, server) }, clock, limits);

/** Limits for an attempt that somebody is waiting for. */
export const tryLimits: Partial<FetchLimits> = { connectMs: 4_000, answerMs: 5_000, totalMs: 10_000 };
/** The problem as screens show it: only what answers as a recording server can refuse a password; everything else looks the same. */
export const problemOf = (error: unknown): ConnectionProblem =>
  error instanceof RecordingServerError && error.problem === 'bad-credentials' ? 'badCredentials' : 'unreachable';
