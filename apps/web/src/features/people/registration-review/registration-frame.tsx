import { familyMerges, registrationReview } from '@viewgate/contract';
import { firstRead } from '../../../lib/api/first-read.ts';
import { Outlet } from '../../../lib/router/index.ts';
import type { Params } from '../../../lib/router/routes.ts';
import { ensureContext } from '../../../lib/session/context.ts';
import { Reading } from '../../../ui/reading.tsx';
import { RecordTabs } from '../../../ui/record-tabs.tsx';
import { RouteTabs } from '../../../ui/route-tabs.tsx';
import { Registrant } from './registrant.tsx';
import { entity } from './registration-actions.ts';
import { RegistrationHead } from './registration-head.tsx';
import { registrationFamily, registrationInvitation } from './screens.ts';
import { useRegistrationText } from './text/index.ts';
import { useRegistration } from './use-registration.ts';

const { frame: _, ...tabs } = registrationFamily;

/** @public Read when the page is opened: the head is as high as it will stay. */
export const firstReads = async ({ entityId }: Params) => {
  const locationId = (await ensureContext()).context.location?.id;
  if (locationId === undefined) return;
  const params = { locationId, viewerId: Number(entityId) };
  const { familyId, hasSuggestedFamilyMerge } = await firstRead(registrationReview.get, { params });
  if (hasSuggestedFamilyMerge) await firstRead(familyMerges.of, { params: { locationId, id: familyId } });
};

/** One registration: its tabs, under the answers to it. For an invited person, their details are the first tab. */
export default function RegistrationFrame({ kind }: { readonly kind: 'family' | 'invitation' }) {
  const text = useRegistrationText();
  return (
    <Reading of={useRegistration()}>
      {(registration) => (
        <>
          <RegistrationHead key={registration.id} registration={registration} />
          {kind === 'invitation' ? (
            <RecordTabs of={registrationInvitation} params={entity(registration)}>
              <Registrant />
            </RecordTabs>
          ) : (
            <>
              <RouteTabs label={text('tabs')} tabs={Object.values(tabs)} params={entity(registration)} />
              <Outlet />
            </>
          )}
        </>
      )}
    </Reading>
  );
}
