import { families } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { refresh } from '../../../lib/api/write.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { Reading } from '../../../ui/reading.tsx';
import { FamilyForm } from '../families/index.ts';
import { useRegistration } from './use-registration.ts';

const Settings = ({ familyId }: { readonly familyId: number }) => (
  <Reading of={useRead(families.get, { params: { locationId: useLocationId(), id: familyId } })}>
    {(family) => <FamilyForm family={family} onSaved={() => void refresh('registrationReview')} />}
  </Reading>
);

/** Name and primary user of the family that registered. */
export const RegistrationSettings = () => (
  <Reading of={useRegistration()}>{({ familyId }) => <Settings key={familyId} familyId={familyId} />}</Reading>
);
