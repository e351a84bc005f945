import type { invitations, ResultOf } from '@viewgate/contract';
import { useFailureSentence } from '../../../../lib/i18n/failures.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import classes from './invite-many.module.css';
import type { ListRow } from './rows-of.ts';
import { useInviteText } from './text/index.ts';

export type Outcome = ResultOf<typeof invitations.inviteMany>[number];

const tones = { ready: 'good', invited: 'good', refused: 'bad' } as const;

/** A row of the list, with what became, or would become, of it. */
export interface Checked {
  readonly row: ListRow;
  readonly outcome: Outcome;
}

const Row = ({ row, outcome }: Checked) => {
  const text = useInviteText();
  const why = useFailureSentence(outcome.failure);
  return (
    <li>
      <strong>{row.email || text('noEmail')}</strong>{' '}
      <StatusBadge tone={tones[outcome.outcome]}>{text(`outcome.${outcome.outcome}`)}</StatusBadge>
      <p>{why ?? [row.relationship, outcome.familyName].filter(Boolean).join(' · ')}</p>
    </li>
  );
};

/** What happened, or would happen, to each row; those that need a change first. */
export const Outcomes = ({ of }: { readonly of: readonly Checked[] }) => {
  const text = useInviteText();
  const all = of.map((one, index) => ({ ...one, line: index + 1 }));
  const refused = all.filter(({ outcome }) => outcome.outcome === 'refused');
  const sorted = [...refused, ...all.filter(({ outcome }) => outcome.outcome !== 'refused')];
  return (
    <section className={classes.outcomes} aria-label={text('outcomes')} aria-live="polite">
      <h2>{text('outcomes')}</h2>
      <p>
        {refused.length > 0
          ? text('refused', { count: refused.length, all: all.length })
          : text('allRight', { count: all.length })}
      </p>
      <ol>
        {sorted.map(({ row, outcome, line }) => (
          <Row key={line} row={row} outcome={outcome} />
        ))}
      </ol>
    </section>
  );
};
