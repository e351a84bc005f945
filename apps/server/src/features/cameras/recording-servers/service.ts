import { failure, recordingServerKindOf, type recordingServers } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { pick } from '../../../platform/database/columns.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { invalid, notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { requestCheck } from './check-kinds.ts';
import { isSamePlace } from './connect.ts';
import { fieldsOf, plainFields, sealedSecrets, secretsToReenter } from './input.ts';
import {
  adoptCameras,
  deleteServer,
  forgetCameras,
  insertServer,
  requireOwnShortNames,
  setSecrets,
  setServerCameras,
  setWebhookToken,
  updateServer,
} from './store.ts';
import { serverCount, serverDetail } from './views.ts';

type Deps = Pick<Needs, 'secrets' | 'jobs'>;
type Detail = NonNullable<Awaited<ReturnType<typeof serverDetail>>>;

export const requireServer = <T>(found: T | undefined): T => {
  if (!found) throw notFound();
  return found;
};

/** What the audit keeps of a server: of its secrets, only whether they are set. */
const facts = (server: Detail) => pick(server, [...plainFields, 'hasServerPassword', 'hasCameraPassword', 'cameraIds']);

const chooseCameras = async (tx: Tx, scope: LocationScope, id: number, cameraIds: readonly number[] | undefined) => {
  if (!cameraIds) return;
  await requireOwnShortNames(tx, scope, 'cameraIds', cameraIds);
  if (!(await setServerCameras(tx, scope, id, cameraIds))) throw invalid('cameraIds', 'someCameraElsewhere');
};

export const createServer =
  ({ secrets, jobs }: Deps): Handler<typeof recordingServers.create> =>
  async ({ db, scope, input: { body }, features, audit }) => {
    const isOnlyOne = !features.has('MultipleNvrServerSupport');
    if (isOnlyOne && (await serverCount(db, scope)).count > 0) throw invalid('name', 'recordingServers.onlyOne');
    const id = await insertServer(db, scope, fieldsOf(body));
    await setSecrets(db, id, sealedSecrets(secrets, id, body));
    await chooseCameras(db, scope, id, body.cameraIds);
    if (isOnlyOne) await adoptCameras(db, scope, id);
    audit({ recordId: id, recordName: body.name, after: facts(requireServer(await serverDetail(db, scope, id))) });
    await requestCheck(jobs, id, db);
    return { id };
  };

export const changeServer =
  ({ secrets, jobs }: Deps): Handler<typeof recordingServers.update> =>
  async ({ db, scope, input, audit }) => {
    const { id } = input.params;
    const { body } = input;
    const before = requireServer(await serverDetail(db, scope, id));
    const missing = secretsToReenter(before, body);
    if (missing.length > 0) {
      throw new Refusal('validation', {
        failures: missing.map((propertyName) => ({ propertyName, ...failure('recordingServers.passwordAgain') })),
      });
    }
    const sealed = sealedSecrets(secrets, id, body);
    await updateServer(db, scope, id, { version: body.version, current: before }, { ...fieldsOf(body), ...sealed });
    await chooseCameras(db, scope, id, body.cameraIds);
    const after = requireServer(await serverDetail(db, scope, id));
    if (!isSamePlace(before, after)) await forgetCameras(db, scope, id);
    audit({
      recordId: id,
      recordName: body.name,
      before: facts(before),
      after: { ...facts(after), ...(Object.keys(sealed).length > 0 ? { changedSecrets: Object.keys(sealed) } : {}) },
    });
    await requestCheck(jobs, id, db);
    return { version: after.version };
  };

export const removeServer: Handler<typeof recordingServers.remove> = async ({ db, scope, input, audit }) => {
  const { id } = input.params;
  const before = requireServer(await serverDetail(db, scope, id));
  await setServerCameras(db, scope, id, []);
  await deleteServer(db, scope, id);
  audit({ recordId: id, recordName: before.name, before: facts(before) });
  return null;
};

/** The only time the token is shown; its hash, by which the webhook finds the server, is stored. Replaces the previous token. */
export const generateToken: Handler<typeof recordingServers.generateToken> = async ({
  db,
  scope,
  input,
  at,
  audit,
}) => {
  const { id } = input.params;
  const server = requireServer(await serverDetail(db, scope, id));
  if (!recordingServerKindOf(server.kind).hasWebhook) throw invalid('id', 'recordingServers.noWebhook');
  const token = newToken();
  await setWebhookToken(db, scope, id, hashToken(token), new Date(at));
  audit({
    recordId: id,
    recordName: server.name,
    before: { hasBlueIrisJwt: server.hasBlueIrisJwt },
    after: { hasBlueIrisJwt: true },
  });
  return token;
};
