import { demoApps } from '../../../apps/server/src/demo/apps.ts';
import { connectIdentityProvider } from '../../../apps/server/src/demo/connect-identity-provider.ts';
import { connectDetector, type DemoDetector, watchedInDemo } from '../../../apps/server/src/demo/connect-detector.ts';
import type { DemoServer } from '../../../apps/server/src/demo/seed.ts';
import { demoPartner } from '../../../apps/server/src/demo/seed-administration.ts';
import { demoAccounts, demoPassword, seedDemo } from '../../../apps/server/src/demo/seed.ts';
import { auditKeyOf } from '../../../apps/server/src/platform/audit/sealing.ts';
import { openDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { migrate } from '../../../apps/server/src/platform/database/migrate.ts';
import { createLog } from '../../../apps/server/src/platform/log/log.ts';
import { createSecrets, loadKey } from '../../../apps/server/src/platform/secrets/secrets.ts';
import type { PlannedProvider } from './identity-provider.ts';
import { say } from './lifecycle.ts';
import type { DemoSimulator } from './simulators.ts';

/** Fills an empty database with the demo before anyone can see it; otherwise updates the recording servers' addresses. */
export const prepareDemo = async (
  options: { env: NodeJS.ProcessEnv; dataDir: string; database: string },
  servers: readonly DemoServer[],
  detector: DemoDetector,
  staffElsewhere?: { readonly provider: PlannedProvider; readonly portal: string },
): Promise<void> => {
  await migrate(options.database);
  const secrets = createSecrets(await loadKey(options.env['VIEWGATE_KEY'], options.dataDir));
  const handle = openDatabase(options.database, createLog('warn'), { auditKey: auditKeyOf(secrets) });
  try {
    const begin = performance.now();
    if (await seedDemo(handle.db, secrets, servers)) {
      say(`Made the demo's data in ${((performance.now() - begin) / 1000).toFixed(1)} s.`);
    }
    await connectDetector(handle.db, secrets, detector);
    if (!staffElsewhere) return;
    const { provider, portal } = staffElsewhere;
    const client = await connectIdentityProvider(handle.db, secrets, { ...provider, portal });
    if (client) await provider.start(client);
  } finally {
    await handle.close();
  }
};

/** Prints the accounts that can sign in. */
export const printAccounts = (): void => {
  const width = Math.max(...demoAccounts.map(({ userName }) => userName.length));
  const roleWidth = Math.max(...demoAccounts.map(({ role }) => role.length));
  for (const { userName, role, sees } of demoAccounts) {
    say(`  ${userName.padEnd(width)}  ${role.padEnd(roleWidth)}  ${sees}`);
  }
  say(`The password of each is ${demoPassword}`);
  say(
    `A partner reports events of the location ${demoPartner.location} with X-API-Key: ${demoPartner.apiKey} (POST /api/integrations/child-care)`,
  );
};

/** Prints how to leave a child alone in the picture that the simulated detector watches. */
export const printDetector = ({ control: { url, token } }: DemoSimulator): void => {
  const act = JSON.stringify({ camera: 'toddlers', scene: 'gym-alone', seconds: 40 });
  say(
    `\nA simulated detector watches ${watchedInDemo.camera} at ${watchedInDemo.location}. To leave a child alone there for 40 seconds:`,
  );
  say(`  curl -H 'Authorization: Bearer ${token}' -d '${act}' ${url}/acts`);
};

/** Prints what it takes to connect a location in the marketplace. */
export const printPartner = (locationKey: string): void =>
  say(`\nIn the marketplace a center of the simulated partner can be connected; its location key is ${locationKey}.`);

/** Prints what programs of others need to connect. */
export const printApps = (address: string): void => {
  say('\nApps of others, by OpenID Connect:');
  for (const { name, clientId, secret, redirectUris } of demoApps) {
    const how = redirectUris.at(-1) ?? `PORTAL=${address} CLIENT_ID=${clientId} node examples/tv/main.ts`;
    say(`  ${name}: client id ${clientId}${secret ? `, secret ${secret}` : ''}; ${how}`);
  }
};
