import type { familyMerges, ResultOf } from '@viewgate/contract';
import { Nothing } from '../../../ui/nothing.tsx';
import { Particulars, Records } from '../../../ui/records/records.tsx';
import { useRelationship } from '../../../ui/relationship/use-relationship.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './merges.module.css';
import { useMergeText } from './text/index.ts';

type Side = ResultOf<typeof familyMerges.preview>['target'];

interface FamilySideProps {
  readonly as: 'from' | 'target' | 'merged';
  readonly family: Side;
  /** Ids of its children and members who are merged with the other family's. */
  readonly joined?: { readonly children: ReadonlySet<number>; readonly viewers: ReadonlySet<number> };
}

const tones = { pending: 'wait', scheduled: 'wait', denied: 'bad' } as const;

const Members = ({ family: { viewers }, joined }: FamilySideProps) => {
  const text = useMergeText();
  const typeInWords = useRelationship();
  if (viewers.length === 0) return <Nothing>{text('noMembers')}</Nothing>;
  return (
    <Records>
      {viewers.map(({ id, name, viewerTypeName, isPrimaryUser, state, isPaused }) => (
        <li key={id}>
          {name} {state !== 'approved' && <StatusBadge tone={tones[state]}>{text(`state.${state}`)}</StatusBadge>}{' '}
          {isPaused && <StatusBadge tone="quiet">{text('paused')}</StatusBadge>}
          <Particulars>
            {[typeInWords(viewerTypeName), isPrimaryUser && text('primary'), joined?.viewers.has(id) && text('joins')]
              .filter(Boolean)
              .join(' · ')}
          </Particulars>
        </li>
      ))}
    </Records>
  );
};

/** One of the families compared, with everybody in it. */
export const FamilySide = (props: FamilySideProps) => {
  const text = useMergeText();
  const { as, family, joined } = props;
  return (
    <section className={classes.side} aria-label={`${text(`side.${as}`)}: ${family.name}`}>
      <p className={classes.label}>{text(`side.${as}`)}</p>
      <h2>{family.name}</h2>
      {family.awaitsApproval && <StatusBadge tone="wait">{text('waits')}</StatusBadge>}
      <p className={classes.quiet}>{text('policy', { policy: family.policyName ?? text('noPolicy') })}</p>
      <h3>{text('children')}</h3>
      {family.children.length === 0 && <Nothing>{text('noChildren')}</Nothing>}
      <Records>
        {family.children.map(({ id, name, classNames }) => (
          <li key={id}>
            {name}
            <Particulars>
              {[classNames.join(', ') || text('noClasses'), joined?.children.has(id) && text('joins')]
                .filter(Boolean)
                .join(' · ')}
            </Particulars>
          </li>
        ))}
      </Records>
      <h3>{text('members')}</h3>
      <Members {...props} />
    </section>
  );
};
