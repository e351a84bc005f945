import { Checkbox, Radio, Select } from '@mantine/core';
import { type Imposition, regions, type TemplateDetail, type TemplateLocation } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useMay } from '../../../lib/session/may.ts';
import { formatList } from '../../../lib/format/numbers.ts';
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
  const maySeeRegions = useMay(regions.options);
  const query = useRead(
    regions.options,
    { query: { organizationId: template.organizationId } },
    { enabled: maySeeRegions },
  );
  const found = query.data ?? [];
  const { where, onlyFollowing } = how;
  const value = where.kind === 'region' ? 'region' : onlyFollowing ? 'following' : 'organization';
  const choose = (next: string) => {
    const [first] = found;
    if (next === 'region' && first)
      onChange({ ...how, where: { kind: 'region', regionId: first.value }, onlyFollowing: false });
    else onChange({ ...how, where: { kind: 'organization' }, onlyFollowing: next === 'following' });
  };
  return (
    <>
      <Radio.Group label={text('ask.where')} value={value} onChange={choose}>
        <div className={classes.where}>
          {template.following > 0 && <Radio value="following" label={text('ask.where.following')} />}
          <Radio value="organization" label={text('ask.where.organization')} />
          {found.length > 0 && <Radio value="region" label={text('ask.where.region')} />}
        </div>
      </Radio.Group>
      {where.kind === 'region' && (
        <Select
          label={text('ask.region')}
          data={found.map((region) => ({ value: String(region.value), label: region.label }))}
          value={String(where.regionId)}
          onChange={(id) => id && onChange({ ...how, where: { kind: 'region', regionId: Number(id) } })}
          allowDeselect={false}
        />
      )}
    </>
  );
};
