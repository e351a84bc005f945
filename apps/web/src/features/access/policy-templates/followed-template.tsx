import { policyTemplates } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useRestrictionText } from '../../../ui/restrictions/index.ts';
import { Unread } from '../../../ui/unread.tsx';
import classes from './policy-templates.module.css';
import { StateBadge } from './states.tsx';
import { useTemplateText } from './text/index.ts';
import { differenceInWords } from './values.ts';

interface FollowedTemplateProps {
  readonly locationId: number;
  readonly policyId: number;
}

/** Which template a policy follows and how it differs; nothing if it follows none. */
export const FollowedTemplate = ({ locationId, policyId }: FollowedTemplateProps) => {
  const text = useTemplateText();
  useRestrictionText();
  const asked = useRead(policyTemplates.ofPolicy, { params: { locationId, policyId } });
  const following = asked.data?.following;
  if (asked.isError && !asked.data) return <Unread of={asked} title={text('follows.failed')} />;
  if (!following) return null;
  const { template, organizationName: organization, state, differences } = following;
  return (
    <aside className={classes.follows}>
      <p>
        {text('follows', { template: template.name, organization })} <StateBadge state={state} />
      </p>
      {differences.length === 0 ? (
        <p className={classes.note}>{text('follows.inLine')}</p>
      ) : (
        <>
          <p>{text('follows.differs')}</p>
          <ul className={classes.differences}>
            {differences.map((one) => (
              <li key={one.field} data-cause={one.cause}>
                {differenceInWords(one)}
              </li>
            ))}
          </ul>
          {state === 'behind' && <p className={classes.note}>{text('follows.behind', { organization })}</p>}
          {state === 'accepted' && <p className={classes.note}>{text('follows.accepted', { organization })}</p>}
        </>
      )}
    </aside>
  );
};
