import { regions } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useMay } from '../../../lib/session/may.ts';
import type { FieldProps } from '../../../ui/form/field.ts';
import { TextField } from '../../../ui/form/index.ts';
import { Reading } from '../../../ui/reading.tsx';
import { LocationChecklist, type LocationOption } from './location-checklist.tsx';
import { useRegionText } from './text/index.ts';

interface RegionFieldsProps {
  readonly field: { readonly name: FieldProps<string>; readonly locationIds: FieldProps<number[]> };
  /** Null until one is chosen. */
  readonly organizationId: number | null;
  readonly regionId: number | null;
  /** The region's own locations, for read-only users. */
  readonly known?: readonly { readonly id: number; readonly name: string }[];
  readonly userCount?: number;
}

/** The same fields for new and existing regions. */
export const RegionFields = ({ field, organizationId, regionId, known, userCount = 0 }: RegionFieldsProps) => {
  const text = useRegionText();
  const isChoosing = useMay(regions.locationOptions) && organizationId !== null;
  const query = useRead(
    regions.locationOptions,
    { query: { organizationId: organizationId ?? 0 } },
    { enabled: isChoosing },
  );
  const own = (known ?? []).map(
    ({ id, name }): LocationOption => ({ value: id, label: name, regionId, regionName: null }),
  );
  const checklist = (choices: readonly LocationOption[]) => (
    <LocationChecklist
      {...field.locationIds}
      label={text('locations')}
      hint={userCount > 0 ? text('locations.users', { count: userCount }) : text('locations.hint')}
      choices={choices}
      regionId={regionId}
      nothing={text(organizationId === null ? 'locations.chooseFirst' : 'locations.none')}
    />
  );
  return (
    <>
      <TextField {...field.name} label={text('name')} />
      {isChoosing ? <Reading of={query}>{checklist}</Reading> : checklist(own)}
    </>
  );
};
