import { hasServerField, type InputOf, type RecordingServerKindName, recordingServers } from '@viewgate/contract';
import { columnsOf, namesIn, pick } from '../../../platform/database/columns.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { isSameServer, movesServerPassword, type SecretName, secretContext } from './connect.ts';

type Body = InputOf<typeof recordingServers.create>['body'];

/** Fields of the form that are not stored as they are in a column of the same name. */
export const notPlain = ['serverPassword', 'cameraPassword', 'cameraIds'] as const;
/** The fields that are. */
export const plainFields = namesIn(recordingServers.create.body.shape, notPlain);

/** Columns copied from the form; those that its kind does not have are empty. */
export const fieldsOf = (body: Body) => {
  const links = hasServerField(body.kind, 'managerLinks') ? {} : { nvrWanIpAddress: null, nvrLanIpAddress: null };
  const address = hasServerField(body.kind, 'apiAddress') ? {} : { apiAddress: null };
  return columnsOf({ ...pick(body, plainFields), ...links, ...address });
};
export type ServerFields = ReturnType<typeof fieldsOf>;
export type ServerSecrets = { [K in SecretName]?: Buffer | null };

/** The secrets a form sets or removes, sealed; omitted ones stay as they are. */
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
  kind: RecordingServerKindName;
  domain: string;
  apiAddress: string | null;
  cameraUsername: string | null;
  hasServerPassword: boolean;
  hasCameraPassword: boolean;
}

/**
 * Fields whose stored secret would be sent to a new address without having been entered for it: otherwise anyone who may edit a server
 * could read its passwords by pointing it at their own machine.
 */
export const secretsToReenter = (before: Present, body: Body): ('serverPassword' | 'cameraPassword')[] => {
  const isElsewhere = !isSameServer(before, body);
  const server =
    before.hasServerPassword && body.serverPassword === undefined && (isElsewhere || movesServerPassword(before, body));
  const camera = before.hasCameraPassword && body.cameraPassword === undefined && isElsewhere;
  return [...(server ? (['serverPassword'] as const) : []), ...(camera ? (['cameraPassword'] as const) : [])];
};
