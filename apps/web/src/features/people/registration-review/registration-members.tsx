import { invitations } from '@viewgate/contract';
import { useMay } from '../../../lib/session/may.ts';
import { Reading } from '../../../ui/reading.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { OpenInvitations } from '../invitations/index.ts';
import { useViewerTypes } from '../viewers/index.ts';
import { Registrant } from './registrant.tsx';
import { entity } from './registration-actions.ts';
import classes from './registrations.module.css';
import { registrationOf } from './screens.ts';
import { useRegistrationText } from './text/index.ts';
import { useRegistration } from './use-registration.ts';

/** Who registered, the others in the family who are waiting, and whom it invited. */
export const RegistrationMembers = () => {
  const text = useRegistrationText();
  const types = useViewerTypes();
  const mayReadFamily = useMay(invitations.list);
  return (
    <>
      <Registrant />
      <Reading of={useRegistration()}>
        {({ waitingMembers, familyId, state }) => (
          <>
            {waitingMembers.length > 0 && (
              <Section title={text('others')} width="form">
                <ul className={classes.list}>
                  {waitingMembers.map((one) => (
                    <li key={one.id}>
                      <ScreenLink to={registrationOf(one)} params={entity(one)}>
                        {one.name}
                      </ScreenLink>
                    </li>
                  ))}
                </ul>
              </Section>
            )}
            {state !== 'denied' && mayReadFamily && <OpenInvitations familyId={familyId} types={types} />}
          </>
        )}
      </Reading>
    </>
  );
};
