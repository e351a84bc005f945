import { MultiSelect, Radio, Select } from '@mantine/core';
import { locations, regions, type ResultOf, type RunWhere } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useMay } from '../../../lib/session/may.ts';
import { Reading } from '../../../ui/reading.tsx';
import classes from './location-runs.module.css';
import { useRunText } from './text/index.ts';

interface WhereFieldsProps {
  readonly organizationId: number;
  /** Null while locations are being chosen and none is yet. */
  readonly where: RunWhere | null;
  readonly onChange: (where: RunWhere | null) => void;
  /** A further choice, offered first. */
  readonly also?: { readonly label: string; readonly isChosen: boolean; readonly choose: () => void } | false;
  /** Single locations can be chosen. */
  readonly hasLocations?: boolean;
}

interface ChoicesProps extends WhereFieldsProps {
  readonly found: ResultOf<typeof regions.options>;
}

const Choices = ({ organizationId, where, onChange, also = false, hasLocations = false, found }: ChoicesProps) => {
  const text = useRunText();
  const mayChoose = useMay(locations.options) && hasLocations;
  const places = useRead(locations.options, { query: { organizationId } }, { enabled: mayChoose });
  const kind = where?.kind ?? 'locations';
  const choose = (next: string) => {
    const [first] = found;
    if (next === 'also' && also) also.choose();
    else if (next === 'region' && first) onChange({ kind: 'region', regionId: first.value });
    else onChange(next === 'locations' ? null : { kind: 'organization' });
  };
  return (
    <>
      <Radio.Group label={text('where')} value={also && also.isChosen ? 'also' : kind} onChange={choose}>
        <div className={classes.where}>
          {also && <Radio value="also" label={also.label} />}
          <Radio value="organization" label={text('where.organization')} />
          {found.length > 0 && <Radio value="region" label={text('where.region')} />}
          {mayChoose && <Radio value="locations" label={text('where.locations')} />}
        </div>
      </Radio.Group>
      {where?.kind === 'region' && (
        <Select
          label={text('region')}
          data={found.map((region) => ({ value: String(region.value), label: region.label }))}
          value={String(where.regionId)}
          onChange={(id) => id && onChange({ kind: 'region', regionId: Number(id) })}
          allowDeselect={false}
        />
      )}
      {kind === 'locations' && mayChoose && (
        <Reading of={places} isShort>
          {(listed) => (
            <MultiSelect
              label={text('locations')}
              data={listed.map(({ value, label }) => ({ value: String(value), label }))}
              value={where?.kind === 'locations' ? where.locationIds.map(String) : []}
              onChange={(ids) => onChange(ids.length > 0 ? { kind: 'locations', locationIds: ids.map(Number) } : null)}
              searchable
            />
          )}
        </Reading>
      )}
    </>
  );
};

/** Asks which locations of an organization: all, those of a region, or some. Shown once it is known which regions there are. */
export const WhereFields = (props: WhereFieldsProps) => {
  const maySeeRegions = useMay(regions.options);
  const { organizationId } = props;
  const found = useRead(regions.options, { query: { organizationId } }, { enabled: maySeeRegions });
  if (!maySeeRegions) return <Choices {...props} found={[]} />;
  return (
    <Reading of={found} isShort>
      {(listed) => <Choices {...props} found={listed} />}
    </Reading>
  );
};
