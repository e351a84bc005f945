import type { Secrets } from '../../platform/secrets/secrets.ts';

export type SecretName = 'server_password' | 'camera_password';

/** Binds a sealed secret to its server, so that it cannot be moved to another. */
export const secretContext = (serverId: number, name: SecretName): string => `recording_servers:${serverId}:${name}`;

/** A stored password; empty without one. Throws when it was sealed with another key. */
export const openSecret = (secrets: Secrets, serverId: number, name: SecretName, sealed: Buffer | null): string =>
  sealed ? secrets.open(sealed, secretContext(serverId, name)) : '';
