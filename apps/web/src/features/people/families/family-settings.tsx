import { children } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { Reading } from '../../../ui/reading.tsx';
import { CustodySection } from '../custody-blocks/index.ts';
import { FamilyMerges } from '../family-merges/index.ts';
import { FamilyForm } from './family-form.tsx';
import { InvalidateSessions } from './invalidate-sessions.tsx';
import { useFamily } from './use-family.ts';

/** Name and primary user, custody blocks, and today's sessions. */
export default function FamilySettings() {
  const locationId = useLocationId();
  const query = useFamily();
  const ofFamily = { params: { locationId, id: query.data?.id ?? 0 }, body: { take: 200 } };
  const { data, error } = useRead(children.ofFamily, ofFamily, { enabled: query.data !== undefined });
  const kids = data?.rows ?? (error ? [] : undefined);
  return (
    <Reading of={query}>
      {(family) => (
        <>
          <FamilyForm family={family} />
          <CustodySection of={{ familyId: family.id }} between={{ viewers: family.viewers, kids }} />
          <InvalidateSessions family={family} />
          <FamilyMerges familyId={family.id} />
        </>
      )}
    </Reading>
  );
}
