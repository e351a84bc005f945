import { departures } from '@viewgate/contract';
import { beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../../../../test/factories.ts';
import { refusalOf } from '../../../../test/server.ts';
import { clock, codeAt, locationId, server, setUp, withApp } from '../../identity/second-factor/test/setup.ts';

beforeAll(setUp);

it('asks an account with a second step for that as well', async () => {
  const parent = await server.make.viewer(locationId, { is_primary: true });
  const { browser, secret } = await withApp(parent);
  const ask = (code?: string) =>
    browser.call(departures.deleteAccount, {
      body: { currentPassword: demoPassword, successors: [], ...(code && { proof: { method: 'app', code } as const }) },
    });
  expect((await refusalOf(ask())).code).toBe('proofNeeded');
  expect((await refusalOf(ask('000000'))).code).toBe('badSecondStep');
  const locked = () =>
    server.db.selectFrom('accounts').where('id', '=', parent.account_id).select('is_locked').executeTakeFirstOrThrow();
  expect(await locked()).toEqual({ is_locked: false });
  await ask(await codeAt(secret, clock.now()));
  expect(await locked()).toEqual({ is_locked: true });
});
