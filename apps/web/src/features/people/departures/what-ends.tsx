import classes from './departures.module.css';
import type { Membership } from './memberships.ts';
import { useDepartureText } from './text/index.ts';

/** What is lost when a membership ends, or a registration is withdrawn. */
export const WhatEnds = ({ of }: { readonly of: Membership }) => {
  const text = useDepartureText();
  const { locationName: location, plateNumber: plate, invitationCount: count, isApproved, isLast } = of;
  const ends = isApproved
    ? [
        text('ends.cameras', { location }),
        text('ends.history'),
        plate && text('ends.plate', { plate }),
        count > 0 && text('ends.invitations', { count }),
        text(isLast ? 'ends.last' : 'ends.told'),
        text('ends.back'),
      ]
    : [text('ends.registration')];
  return (
    <ul className={classes.ends}>
      {ends
        .filter((line) => typeof line === 'string' && line !== '')
        .map((line) => (
          <li key={String(line)}>{line}</li>
        ))}
    </ul>
  );
};
