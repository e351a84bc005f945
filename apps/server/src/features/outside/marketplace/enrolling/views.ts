import { type Enrollment, type Failure, failure, type MarketplaceRow, told } from '@viewgate/contract';
import type { Queryable } from '../../../../platform/database/database.ts';
import { notFound } from '../../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../../platform/tenancy/scope.ts';
import type { Needs } from '../needs.ts';
import { latestSync } from '../syncing/views.ts';
import { partsHere, whyNot } from './steps.ts';
import { type Enrolled, enrolledAt, tiedByEvents } from './store.ts';

const known = (db: Queryable) =>
  db
    .selectFrom('integrations as integration')
    .select([
      'integration.id',
      'integration.key',
      'integration.name',
      'integration.description',
      'integration.partner_url as partnerUrl',
      'integration.knowledge_base_url as knowledgeBaseUrl',
    ]);
type Known = Awaited<ReturnType<typeof requireKnown>>;

/** An integration, or 404. */
export const requireKnown = (db: Queryable, id: number) =>
  known(db).where('integration.id', '=', id).executeTakeFirstOrThrow(notFound);

interface Here {
  readonly enrolled: Enrolled | undefined;
  readonly tiedTo: number | null;
}
type Place = Pick<Needs, 'partners'> & { readonly isPetCare: boolean };

const whyRefused = { declined: failure('marketplace.declined'), revoked: failure('marketplace.revoked') } as const;
const refusedBy = ({ refused }: Enrolled): Failure | null => refused && whyRefused[refused];

const rowOf = (place: Place, { key, ...integration }: Known, { enrolled, tiedTo }: Here): MarketplaceRow => {
  const own = enrolled?.integrationId === integration.id ? enrolled : undefined;
  const why = own ? refusedBy(own) : whyNot(place, place, { id: integration.id, key }, { enrolled, tiedTo });
  return {
    ...integration,
    logoUrl: `/partners/${key}.svg`,
    status: own?.status ?? (why ? 'Unavailable' : 'Available'),
    isEnrolled: own?.status === 'Complete',
    canBeEnabled: own === undefined && why === null,
    failure: why && told(why),
    integrationPolicyId: own?.policyId ?? null,
  };
};

const hereAt = async (db: Queryable, scope: LocationScope): Promise<Here> => ({
  enrolled: await enrolledAt(db, scope),
  tiedTo: await tiedByEvents(db, scope),
});

export const marketplaceList = async (db: Queryable, scope: LocationScope, place: Place): Promise<MarketplaceRow[]> => {
  const here = await hereAt(db, scope);
  const all = await known(db).orderBy('integration.name').execute();
  return all.map((integration) => rowOf(place, integration, here));
};

export const enrollmentStatus = async (
  db: Queryable,
  scope: LocationScope,
  place: Place,
  integrationId: number,
): Promise<Enrollment> => {
  const here = await hereAt(db, scope);
  const row = rowOf(place, await requireKnown(db, integrationId), here);
  const own = here.enrolled?.integrationId === integrationId ? here.enrolled : undefined;
  const parts = own ? await partsHere(db, scope) : { classCount: 0, classesWithCameras: 0, familyCount: 0 };
  return {
    ...row,
    ...parts,
    requestedAt: own?.requestedAt ?? null,
    requestedBy: own?.requestedBy ?? null,
    centerName: own?.centerName ?? null,
    areFamiliesImported: own?.areFamiliesImported ?? false,
    mostLosingPercent: own?.mostLosingPercent ?? 10,
    version: own?.version ?? null,
    sync: own ? await latestSync(db, scope) : null,
  };
};
