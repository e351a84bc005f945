import { alerts } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { formatPhone } from '../../../lib/format/phone.ts';
import { Named } from '../../../ui/person/portrait.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { RelativeTime } from '../../../ui/times.tsx';
import styles from './alerts.module.css';
import { useAlertText } from './text/index.ts';

/** The location's own staff who have recently used the portal, with their phone numbers. */
export const PeopleHere = ({ locationId }: { readonly locationId: number }) => {
  const text = useAlertText();
  const query = useRead(alerts.people, { params: { locationId } });
  return (
    <Reading of={query} isShort>
      {(people) =>
        people.length === 0 ? (
          <p className={styles.none}>{text('people.none')}</p>
        ) : (
          <ul className={styles.people}>
            {people.map(({ id, name, role, phoneNumber, profilePhotoUrl, lastUsedAt }) => (
              <li key={id}>
                <Named name={name} url={profilePhotoUrl}>
                  <strong>{name}</strong> · {role}
                  <span className={styles.quiet}>
                    {phoneNumber && <a href={`tel:${phoneNumber}`}>{formatPhone(phoneNumber)}</a>}
                    <RelativeTime instant={lastUsedAt} />
                  </span>
                </Named>
              </li>
            ))}
          </ul>
        )
      }
    </Reading>
  );
};
