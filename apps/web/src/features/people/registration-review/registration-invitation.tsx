import { Reading } from '../../../ui/reading.tsx';
import { Registrant } from './registrant.tsx';
import { RegistrationHead } from './registration-head.tsx';
import { useRegistration } from './use-registration.ts';

/** Somebody who accepted an invitation to a family. */
export default function RegistrationInvitation() {
  return (
    <Reading of={useRegistration()}>
      {(registration) => (
        <>
          <RegistrationHead key={registration.id} registration={registration} />
          <Registrant />
        </>
      )}
    </Reading>
  );
}
