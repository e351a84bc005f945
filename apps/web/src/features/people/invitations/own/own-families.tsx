import { invitations } from '@viewgate/contract';
import { Suspense } from 'react';
import { useRead } from '../../../../lib/api/read.ts';
import { PetWords } from '../../../../lib/i18n/voice.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { Reading } from '../../../../ui/reading.tsx';
import { useRelationship } from '../../../../ui/relationship/use-relationship.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { OwnAccount } from '../../departures/index.ts';
import type { Family } from './family.ts';
import classes from './own.module.css';
import { OwnInvitations } from './own-invitations.tsx';
import { useOwnText } from './text/index.ts';

const Members = ({ family }: { readonly family: Family }) => {
  const text = useOwnText();
  const inWords = useRelationship();
  return (
    <ul className={classes.list} aria-label={text('members')}>
      {family.members.map(({ id, name, viewerTypeName, isPrimaryUser, isApproved }) => (
        <li key={id} className={classes.one}>
          <div>
            <strong>{name}</strong> {isPrimaryUser && <StatusBadge tone="good">{text('primary')}</StatusBadge>}
            {!isApproved && <StatusBadge tone="wait">{text('waits')}</StatusBadge>}
            <p className={classes.facts}>{inWords(viewerTypeName)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
};

const OneFamily = ({ family }: { readonly family: Family }) => {
  const text = useOwnText();
  const { id, name, locationName, members, isPrimaryUser, isKeptFromInviting } = family;
  const primary = members.find((member) => member.isPrimaryUser)?.name;
  return (
    <section className={classes.family} aria-labelledby={`family-${id}`}>
      <h2 id={`family-${id}`}>{text('family', { name, location: locationName })}</h2>
      <Members family={family} />
      {isPrimaryUser && !isKeptFromInviting && <OwnInvitations family={family} />}
      {isPrimaryUser && isKeptFromInviting && (
        <p className={classes.hint}>{text('notNow', { location: locationName })}</p>
      )}
      {!isPrimaryUser && (
        <p className={classes.hint}>
          {primary ? text('onlyPrimary', { name: primary }) : text('nobodyInvites', { location: locationName })}
        </p>
      )}
    </section>
  );
};

/** The families somebody watches with: who is in them, and for their primary user, whom they have invited. */
export default function OwnFamilies() {
  const text = useOwnText();
  return (
    <>
      <PageHeader hint={text('hint')} />
      <Reading of={useRead(invitations.mine)}>
        {(families) =>
          families.length === 0 ? (
            <p className={classes.hint}>{text('none')}</p>
          ) : (
            families.map((family) => (
              <PetWords key={family.id} value={family.isPetCare}>
                <OneFamily family={family} />
              </PetWords>
            ))
          )
        }
      </Reading>
      <Suspense fallback={null}>
        <OwnAccount />
      </Suspense>
    </>
  );
}
