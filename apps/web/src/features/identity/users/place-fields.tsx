import { Radio } from '@mantine/core';
import { organizations, users } from '@viewgate/contract';
import { useState } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { useMe } from '../../../lib/session/account.ts';
import { Reading } from '../../../ui/reading.tsx';
import { choicesOf, PickField, SearchPickManyField } from '../../../ui/form/index.ts';
import type { FieldsOf } from '../../../ui/form/use-form-state.ts';
import type { UserBody } from './body.ts';
import type { UserArea } from './screens.ts';
import { useUserText } from './text/index.ts';
import classes from './users.module.css';

interface PlaceFieldsProps {
  readonly area: UserArea;
  readonly field: FieldsOf<UserBody>;
  readonly values: UserBody;
  readonly includesOrganization: boolean;
  readonly includesLocation: boolean;
  /** Where the user works already: these names are known before any are fetched. */
  readonly known: readonly { readonly value: number; readonly label: string }[];
  readonly isLocked: boolean;
}

/** Where a user with the chosen role works: an organization; a region or locations, shown once it is known which regions there are. */
export const PlaceFields = (props: PlaceFieldsProps) => {
  const { area, field, values, includesOrganization, includesLocation, known, isLocked } = props;
  const text = useUserText();
  const { organizationId: own } = useMe();
  const organizationId = values.organizationId ?? undefined;
  const lock = isLocked ? { disabled: true } : {};
  const query = { ...(organizationId && { organizationId }) };
  const regions = useRead(users.regionOptions, { query }, { enabled: includesLocation });
  const [byRegion, setByRegion] = useState(values.regionId !== null);
  const chooses = (next: boolean) => {
    setByRegion(next);
    if (next) field.locationIds.onChange([]);
    else field.regionId.onChange(null);
  };
  return (
    <>
      {includesOrganization && area === 'admin' && own === null && (
        <PickField
          {...field.organizationId}
          {...lock}
          required={!includesLocation}
          clearable={includesLocation}
          label={text('organizationId')}
          choices={choicesOf(organizations.options, {})}
          onChange={(chosen) => {
            field.organizationId.onChange(chosen);
            field.regionId.onChange(null);
            field.locationIds.onChange([]);
          }}
        />
      )}
      {includesLocation && (
        <Reading of={regions} isShort>
          {(found) => (
            <>
              {(found.length > 0 || values.regionId !== null) && (
                <Radio.Group
                  label={text('worksAt')}
                  value={byRegion ? 'region' : 'locations'}
                  onChange={(chosen) => chooses(chosen === 'region')}
                >
                  <div className={classes.ways}>
                    <Radio value="locations" label={text('worksAt.locations')} disabled={isLocked} />
                    <Radio value="region" label={text('worksAt.region')} disabled={isLocked} />
                  </div>
                </Radio.Group>
              )}
              {byRegion ? (
                <PickField
                  {...field.regionId}
                  {...lock}
                  required
                  label={text('region')}
                  hint={text('region.hint')}
                  choices={choicesOf(users.regionOptions, { query })}
                />
              ) : (
                <SearchPickManyField
                  {...field.locationIds}
                  {...lock}
                  required
                  label={text('locations')}
                  placeholder={text('locations.search')}
                  choices={(search, include) =>
                    choicesOf(
                      users.locationOptions,
                      { query: { ...query, search, ...(include && { include }) } },
                      known,
                    )
                  }
                />
              )}
            </>
          )}
        </Reading>
      )}
    </>
  );
};
