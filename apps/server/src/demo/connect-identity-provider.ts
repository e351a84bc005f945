import { keyOf, logOutUriOf, redirectUriOf, secretContext } from '../features/identity/external-sign-in/index.ts';
import type { Database } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';

const domain = 'bright-acorns.example';
const known = { password: 'Sign-in-1234!', amr: ['pwd'], isEmailVerified: true } as const;

/** The people the demo's identity provider knows: staff created by their group, and somebody in no group that counts. */
export const demoStaffElsewhere = {
  'demo-marta': {
    ...known,
    email: `marta.reyes@${domain}`,
    givenName: 'Marta',
    familyName: 'Reyes',
    groups: ['Center directors'],
  },
  'demo-ivo': { ...known, email: `ivo.lang@${domain}`, givenName: 'Ivo', familyName: 'Lang', groups: ['Teachers'] },
  'demo-nina': { ...known, email: `nina.holt@${domain}`, givenName: 'Nina', familyName: 'Holt', groups: ['Kitchen'] },
} as const;

const groups = [
  ['Center directors', 'LocationManager'],
  ['Teachers', 'StaffViewer'],
] as const;

interface Connecting {
  readonly issuer: string;
  /** The portal's client secret at the identity provider. */
  readonly secret: string;
  /** Where people open the portal. */
  readonly portal: string;
}

/**
 * Connects the simulated identity provider to the demo's first organization, at the address it has this time; returns the client that the
 * provider has to know. Undefined if somebody has deleted the organization, or connected another provider.
 */
export const connectIdentityProvider = async (
  db: Database,
  secrets: Secrets,
  { issuer, secret, portal }: Connecting,
): Promise<{ clientId: string; secret: string; redirectUris: string[]; logOutUri: string } | undefined> =>
  await transact(db, async (tx) => {
    const organization = await tx
      .selectFrom('organizations')
      .where('name', '=', 'Bright Acorns')
      .select('id')
      .executeTakeFirst();
    if (!organization) return undefined;
    const organization_id = organization.id;
    const clientId = 'viewgate-demo';
    const key = keyOf(secrets, organization_id);
    const at = { portalUrl: () => new URL(portal) };
    const client = { clientId, secret, redirectUris: [redirectUriOf(at, key)], logOutUri: logOutUriOf(at, key) };
    const moved = { issuer, secret: secrets.seal(secret, secretContext(organization_id)) };
    const before = await tx
      .selectFrom('identity_providers')
      .where('organization_id', '=', organization_id)
      .select(['id', 'client_id'])
      .executeTakeFirst();
    if (before && before.client_id !== clientId) return undefined;
    if (before) {
      await tx.updateTable('identity_providers').set(moved).where('id', '=', before.id).execute();
      return client;
    }
    const { id: provider_id } = await tx
      .insertInto('identity_providers')
      .values({ organization_id, key, client_id: clientId, mode: 'offered', groups_claim: 'groups', ...moved })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('identity_provider_domains').values({ provider_id, domain, approved_at: new Date() }).execute();
    const exempt = tx.selectFrom('accounts').where('user_name', '=', 'orgmanager').select(['id']);
    for (const { id: account_id } of await exempt.execute())
      await tx.insertInto('identity_provider_exempt').values({ provider_id, account_id }).execute();
    const places = tx.selectFrom('locations').where('organization_id', '=', organization_id);
    const [first] = await places.where('name', '=', 'Maple Street').select('id').execute();
    for (const [name, role] of groups) {
      const { id: group_id } = await tx
        .insertInto('identity_provider_groups')
        .values({ provider_id, name, role })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (first)
        await tx.insertInto('identity_provider_group_locations').values({ group_id, location_id: first.id }).execute();
    }
    return client;
  });
