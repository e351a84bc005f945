import { pushDevices } from '@viewgate/contract';
import { type Handlers, routes } from '../../../platform/http/call.ts';
import { renewDevice } from '../../../platform/push/devices.ts';
import { pushKeysOf } from '../../../platform/push/keys.ts';
import type { Needs } from './needs.ts';
import { beforeTest, enable, end, test } from './service.ts';
import { readPushDevices } from './views.ts';

export const pushDeviceRoutes = (deps: Needs) => {
  const { publicKey } = pushKeysOf(deps.config.push, deps.secrets);
  const handlers: Handlers<typeof pushDevices> = {
    list: async ({ db, actor }) => ({ publicKey, devices: await readPushDevices(db, actor) }),
    enable: (call) => enable(deps, call),
    renew: async ({ db, actor: { accountId, sessionId }, input: { body }, at }) => ({
      isOn: await renewDevice(db, { accountId, sessionId, endpoint: body.endpoint, at }),
    }),
    test: (call) => test(deps, call),
    end,
  };
  return routes(pushDevices, handlers, {}, { test: beforeTest });
};
