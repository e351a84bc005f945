import { connectedApps, type Endpoint, openid } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import { approve, readRequest } from './answers.ts';
import { listConnected, withdraw } from './connected.ts';
import { approveDevice, findDevice } from './device.ts';
import { createHandOver } from './hand-over.ts';
import type { Needs } from './needs.ts';
import { createProviders } from './providers.ts';
import { askToSignOut, leave } from './sign-out.ts';

export const openidRoutes = (needs: Needs) => {
  const providers = createProviders(needs);
  const handOver = createHandOver(needs, providers);
  const byProvider =
    (endpoint: Endpoint) =>
    async (call: Parameters<typeof handOver>[1]): Promise<string> => {
      await handOver(endpoint, call);
      return '';
    };
  return [
    ...routes(openid, {
      discovery: byProvider(openid.discovery),
      keys: byProvider(openid.keys),
      connect: byProvider(openid.connect),
      resume: byProvider(openid.resume),
      token: byProvider(openid.token),
      userinfo: byProvider(openid.userinfo),
      postUserinfo: byProvider(openid.postUserinfo),
      revoke: byProvider(openid.revoke),
      signOut: askToSignOut(needs, providers),
      leave: leave(needs),
      request: readRequest(needs, providers),
      approve: approve(needs, providers),
      device: byProvider(openid.device),
      findDevice: findDevice(needs, providers),
      approveDevice: approveDevice(needs, providers),
    }),
    ...routes(connectedApps, {
      list: ({ db, actor, at }) => listConnected(db, actor.accountId, at),
      withdraw,
    }),
  ];
};
