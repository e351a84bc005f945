import { departures } from '@viewgate/contract';
import { Suspense, useState } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { PetWords } from '../../../lib/i18n/voice.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { OneRecord, Records } from '../../../ui/records/records.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { Hint, Section } from '../../../ui/section/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { lateControls } from '../../../ui/theme/with-controls.tsx';
import { OwnDataPart } from '../own-data/index.ts';
import type { Membership } from './memberships.ts';
import { useDepartureText } from './text/index.ts';

const LeaveDialog = lateControls(() => import('./leave-dialog.tsx'));
const DeleteDialog = lateControls(() => import('./delete-dialog.tsx'));

interface OneProps {
  readonly membership: Membership;
  readonly isOnly: boolean;
  readonly onLeave: () => void;
}

const One = ({ membership, isOnly, onLeave }: OneProps) => {
  const text = useDepartureText();
  const { familyName, locationName: location, isApproved, isHeld, isShieldLocked } = membership;
  const family = familyName ?? '';
  const what = isApproved ? 'leave' : 'withdraw';
  const reasons = [
    isHeld && text('held', { location }),
    isOnly && text('only'),
    isShieldLocked && text('shielded', { location }),
  ];
  const why = reasons.find(Boolean);
  return (
    <OneRecord
      actions={
        !why && (
          <Button variant="default" aria-label={text(`${what}.of`, { family, location })} onClick={onLeave}>
            {text(what)}
          </Button>
        )
      }
    >
      <strong>{family ? text('member', { family, location }) : location}</strong>{' '}
      {!isApproved && <StatusBadge tone="wait">{text('waits')}</StatusBadge>}
      {why && <Hint>{why}</Hint>}
    </OneRecord>
  );
};

/** What a parent can end without staff, a membership in a family or the account, and a copy of what is kept about it. */
export default function OwnAccount() {
  const text = useDepartureText();
  const query = useRead(departures.mine);
  const [leaving, setLeaving] = useState<Membership | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Reading of={query}>
        {({ memberships, daysToUndo }) => {
          const held = memberships.find(({ isHeld }) => isHeld);
          return (
            <>
              <Section title={text('families')} hint={memberships.length === 0 && text('families.none')}>
                <Records>
                  {memberships.map((one) => (
                    <PetWords key={one.viewerId} value={one.isPetCare}>
                      <One membership={one} isOnly={memberships.length === 1} onLeave={() => setLeaving(one)} />
                    </PetWords>
                  ))}
                </Records>
              </Section>
              <OwnDataPart />
              <Section
                title={text('account')}
                hint={
                  held
                    ? text('account.held', { location: held.locationName })
                    : text('account.hint', { count: daysToUndo })
                }
              >
                {!held && (
                  <div>
                    <Button variant="default" onClick={() => setDeleting(true)}>
                      {text('delete')}
                    </Button>
                  </div>
                )}
              </Section>
              <Suspense fallback={null}>
                {leaving && <LeaveDialog membership={leaving} onClose={() => setLeaving(null)} />}
                {isDeleting && (
                  <DeleteDialog memberships={memberships} daysToUndo={daysToUndo} onClose={() => setDeleting(false)} />
                )}
              </Suspense>
            </>
          );
        }}
      </Reading>
    </>
  );
}
