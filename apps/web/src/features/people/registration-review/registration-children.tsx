import { Reading } from '../../../ui/reading.tsx';
import { ChildrenOfFamily } from '../children/index.ts';
import { useRegistration } from './use-registration.ts';

/** The children of the family that registered. */
export default function RegistrationChildren() {
  return <Reading of={useRegistration()}>{({ familyId }) => <ChildrenOfFamily familyId={familyId} />}</Reading>;
}
