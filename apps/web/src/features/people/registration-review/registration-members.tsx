import { Reading } from '../../../ui/reading.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { Registrant } from './registrant.tsx';
import { entity } from './registration-actions.ts';
import classes from './registrations.module.css';
import { registrationInvitation } from './screens.ts';
import { useRegistrationText } from './text/index.ts';
import { useRegistration } from './use-registration.ts';

/** Who registered, and the others of the family who wait. */
export const RegistrationMembers = () => {
  const text = useRegistrationText();
  return (
    <>
      <Registrant />
      <Reading of={useRegistration()}>
        {({ waitingMembers }) =>
          waitingMembers.length > 0 && (
            <section className={classes.others}>
              <h2>{text('others')}</h2>
              <ul className={classes.list}>
                {waitingMembers.map((one) => (
                  <li key={one.id}>
                    <ScreenLink to={registrationInvitation} params={entity(one)}>
                      {one.name}
                    </ScreenLink>
                  </li>
                ))}
              </ul>
            </section>
          )
        }
      </Reading>
    </>
  );
};
