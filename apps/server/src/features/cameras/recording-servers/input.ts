import type { recordingServers, InputOf } from '@viewgate/contract';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { isSameServer, type SecretName, secretContext } from './connect.ts';

type Body = InputOf<typeof recordingServers.create>['body'];

/** The columns that a form sets as they are. */
export const fieldsOf = (body: Body) => ({
  name: body.name,
  domain: body.domain,
  nvr_wan_ip_address: body.nvrWanIpAddress,
  nvr_lan_ip_address: body.nvrLanIpAddress,
  server_username: body.serverUsername,
  camera_username: body.cameraUsername,
});
export type ServerFields = ReturnType<typeof fieldsOf>;
export type ServerSecrets = { [K in SecretName]?: Buffer | null };

/** The secrets that a form sets or removes, sealed; those left out stay as they are. */
export const sealedSecrets = (secrets: Secrets, id: number, body: Body): ServerSecrets => {
  const sealed: ServerSecrets = {};
  const set = (name: SecretName, value: string | null | undefined) => {
    if (value !== undefined) sealed[name] = value === null ? null : secrets.seal(value, secretContext(id, name));
  };
  set('server_password', body.serverPassword);
  set('camera_password', body.cameraPassword);
  return sealed;
};

interface Present {
  domain: string;
  hasServerPassword: boolean;
  hasCameraPassword: boolean;
}

/**
 * The fields whose stored secret a new address would be told without anybody having entered it for that address: whoever may
 * edit a server could else read its passwords by pointing it at a machine of their own.
 */
export const secretsToEnterAnew = (before: Present, body: Body): ('serverPassword' | 'cameraPassword')[] => {
  if (isSameServer(before.domain, body.domain)) return [];
  const server = before.hasServerPassword && body.serverPassword === undefined;
  const camera = before.hasCameraPassword && body.cameraPassword === undefined;
  return [...(server ? (['serverPassword'] as const) : []), ...(camera ? (['cameraPassword'] as const) : [])];
};
