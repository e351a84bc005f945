import { Checkbox } from '@mantine/core';
import type { Imposition, TemplateDetail, TemplateLocation } from '@viewgate/contract';
import { formatList } from '../../../lib/format/numbers.ts';
import { WhereFields } from '../location-runs/index.ts';
import classes from './policy-templates.module.css';
import { useTemplateText } from './text/index.ts';

interface ImposeChoicesProps {
  readonly template: TemplateDetail;
  readonly chosen: readonly TemplateLocation[] | null;
  readonly how: Imposition;
  readonly onChange: (how: Imposition) => void;
}

/** Names listed before the rest becomes a count. */
const named = 12;

/** Where a template is imposed, and how. */
export const ImposeChoices = ({ template, chosen, how, onChange }: ImposeChoicesProps) => {
  const text = useTemplateText();
  return (
    <div className={classes.choices}>
      {chosen ? (
        <p>
          {formatList(chosen.slice(0, named).map(({ name }) => name))}
          {chosen.length > named && ' …'}
        </p>
      ) : (
        <Where template={template} how={how} onChange={onChange} />
      )}
      {!how.onlyFollowing && <p>{text('ask.makes')}</p>}
      {template.kind === 'location' && (
        <Checkbox
          label={text('ask.activate')}
          checked={how.activate}
          onChange={(event) => onChange({ ...how, activate: event.currentTarget.checked })}
        />
      )}
      {!how.onlyFollowing && !how.activate && <p className={classes.note}>{text('ask.inactive')}</p>}
      <Checkbox
        label={text('ask.replaceAccepted')}
        checked={how.replaceAccepted}
        onChange={(event) => onChange({ ...how, replaceAccepted: event.currentTarget.checked })}
      />
    </div>
  );
};

const Where = ({ template, how, onChange }: Omit<ImposeChoicesProps, 'chosen'>) => {
  const text = useTemplateText();
  const following = {
    label: text('ask.where.following'),
    isChosen: how.onlyFollowing,
    choose: () => onChange({ ...how, where: { kind: 'organization' }, onlyFollowing: true }),
  };
  return (
    <WhereFields
      organizationId={template.organizationId}
      where={how.where}
      onChange={(where) => where && onChange({ ...how, where, onlyFollowing: false })}
      also={template.following > 0 && following}
    />
  );
};
