import { departures, invitations, ownData, ownPlates } from '@viewgate/contract';
import { Suspense } from 'react';
import { firstRead } from '../../../../lib/api/first-read.ts';
import { useRead } from '../../../../lib/api/read.ts';
import { formatDate, formatInstant } from '../../../../lib/format/times.ts';
import { PetWords } from '../../../../lib/i18n/voice.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { OneRecord, Particulars, Records } from '../../../../ui/records/records.tsx';
import { Reading } from '../../../../ui/reading.tsx';
import { useRelationship } from '../../../../ui/relationship/use-relationship.ts';
import { Hint, Section } from '../../../../ui/section/section.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { OwnAccount } from '../../departures/index.ts';
import { OwnPlates } from '../../own-plates/index.ts';
import type { Family } from './family.ts';
import { OwnInvitations } from './own-invitations.tsx';
import { useOwnText } from './text/index.ts';

type Member = Family['members'][number];

/** What keeps a member from watching, or will. */
const Standing = ({ member, zone }: { readonly member: Member; readonly zone: string }) => {
  const text = useOwnText();
  const { state, pausedUntil, leavesOn } = member;
  if (state === 'active') return null;
  const words = {
    waiting: text('waits'),
    paused: pausedUntil
      ? text('member.pausedUntil', { date: formatInstant(pausedUntil, zone, 'date') })
      : text('member.paused'),
    overCap: text('member.overCap'),
    leaving: text('member.leaving', { date: leavesOn ? formatDate(leavesOn) : '' }),
  };
  return (
    <>
      <StatusBadge tone="wait">{words[state]}</StatusBadge>
      {state === 'overCap' && <Particulars>{text('member.overCap.hint')}</Particulars>}
    </>
  );
};

const Members = ({ family }: { readonly family: Family }) => {
  const text = useOwnText();
  const inWords = useRelationship();
  return (
    <Records label={text('members')}>
      {family.members.map((member) => (
        <OneRecord key={member.id}>
          <strong>{member.name}</strong>{' '}
          {member.isPrimaryUser && <StatusBadge tone="good">{text('primary')}</StatusBadge>}{' '}
          <Standing member={member} zone={family.timeZone} />
          <Particulars>{inWords(member.viewerTypeName)}</Particulars>
        </OneRecord>
      ))}
    </Records>
  );
};

const OneFamily = ({ family }: { readonly family: Family }) => {
  const text = useOwnText();
  const { name, locationName, members, isPrimaryUser, isKeptFromInviting, isByPartner } = family;
  const primary = members.find((member) => member.isPrimaryUser)?.name;
  return (
    <Section title={text('family', { name, location: locationName })}>
      <Members family={family} />
      {isByPartner && <Hint>{text('byPartner', { location: locationName })}</Hint>}
      {!isByPartner && isPrimaryUser && !isKeptFromInviting && <OwnInvitations family={family} />}
      {!isByPartner && isPrimaryUser && isKeptFromInviting && <Hint>{text('notNow', { location: locationName })}</Hint>}
      {!isByPartner && !isPrimaryUser && (
        <Hint>
          {primary ? text('onlyPrimary', { name: primary }) : text('nobodyInvites', { location: locationName })}
        </Hint>
      )}
    </Section>
  );
};

/** @public Read when the page is opened. */
export const firstReads = () =>
  Promise.all([
    firstRead(invitations.mine),
    firstRead(ownPlates.list),
    firstRead(departures.mine),
    firstRead(ownData.get),
  ]);

/** The families somebody watches with: who is in them, and for their primary user, whom they have invited. */
export default function OwnFamilies() {
  const text = useOwnText();
  return (
    <div data-column="form">
      <PageHeader hint={text('hint')} />
      <Reading of={useRead(invitations.mine)}>
        {(families) =>
          families.length === 0 ? (
            <Hint>{text('none')}</Hint>
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
        <OwnPlates />
        <OwnAccount />
      </Suspense>
    </div>
  );
}
