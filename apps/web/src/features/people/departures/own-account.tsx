import { departures } from '@viewgate/contract';
import { Suspense, useState } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { PetWords } from '../../../lib/i18n/voice.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { lateControls } from '../../../ui/theme/with-controls.tsx';
import { OwnDataPart } from '../own-data/index.ts';
import classes from './departures.module.css';
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
  const { familyName: family, locationName: location, isApproved, isHeld } = membership;
  const what = isApproved ? 'leave' : 'takeBack';
  const why = isHeld ? text('held', { location }) : isOnly ? text('only') : '';
  return (
    <li className={classes.one}>
      <div>
        <strong>{text('member', { family, location })}</strong>{' '}
        {!isApproved && <StatusBadge tone="wait">{text('waits')}</StatusBadge>}
        {why && <p className={classes.hint}>{why}</p>}
      </div>
      {!why && (
        <Button variant="default" aria-label={text(`${what}.of`, { family, location })} onClick={onLeave}>
          {text(what)}
        </Button>
      )}
    </li>
  );
};

/** What a parent ends by themselves: their membership in a family, and their account; and a copy of what is kept of it. */
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
              <section className={classes.part} aria-labelledby="families">
                <h2 id="families">{text('families')}</h2>
                {memberships.length === 0 && <p className={classes.hint}>{text('families.none')}</p>}
                <ul className={classes.list}>
                  {memberships.map((one) => (
                    <PetWords key={one.viewerId} value={one.isPetCare}>
                      <One membership={one} isOnly={memberships.length === 1} onLeave={() => setLeaving(one)} />
                    </PetWords>
                  ))}
                </ul>
              </section>
              <OwnDataPart />
              <section className={classes.part} aria-labelledby="deletion">
                <h2 id="deletion">{text('account')}</h2>
                <p className={classes.hint}>
                  {held
                    ? text('account.held', { location: held.locationName })
                    : text('account.hint', { count: daysToUndo })}
                </p>
                {!held && (
                  <div>
                    <Button variant="default" onClick={() => setDeleting(true)}>
                      {text('delete')}
                    </Button>
                  </div>
                )}
              </section>
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
