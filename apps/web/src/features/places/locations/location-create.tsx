import { useSearch } from '../../../lib/router/index.ts';
import { featureFlags, locations, organizations, type ResultOf } from '@viewgate/contract';
import { useState } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { useCommon } from '../../../lib/i18n/common.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { useMe } from '../../../lib/session/account.ts';
import { useIsProvider } from '../../../lib/session/provider.ts';
import { toast } from '../../../lib/toast.ts';
import { Form } from '../../../ui/form/index.ts';
import type { FieldsOf } from '../../../ui/form/use-form-state.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { type LocationBody, newBody } from './body.ts';
import { LocationFields } from './location-fields.tsx';
import { OptionFields } from './option-fields.tsx';
import { useLocationText } from './text/index.ts';
import { proposedZone, useProposal, useZonesOf } from './zones.ts';

const useDefaults = (organizationId: number | null) =>
  useRead(
    organizations.newLocationDefaults,
    { query: organizationId === null ? {} : { organizationId } },
    { enabled: organizationId !== null },
  );

type Features = ResultOf<typeof featureFlags.all>;

interface NewFieldsProps {
  readonly field: FieldsOf<LocationBody>;
  readonly values: LocationBody;
  readonly features: Features;
}

/** A new location starts with its organization's values; the server fills in what nobody changes. */
const NewFields = ({ field, values, features }: NewFieldsProps) => {
  const { data } = useDefaults(values.organizationId);
  useProposal(field.timeZoneId, proposedZone(useZonesOf(values.address), data?.timeZoneId ?? null));
  return (
    <>
      <LocationFields field={field} values={values} />
      <OptionFields
        field={field}
        values={values}
        features={features}
        isLocked={!useIsProvider()}
        defaults={data ?? null}
      />
    </>
  );
};

interface NewFormProps {
  readonly organizationId: number | null;
  readonly timeZoneId: string | null;
  readonly features: Features;
}

const NewForm = ({ organizationId, timeZoneId, features }: NewFormProps) => {
  const text = useLocationText();
  const common = useCommon();
  const back = useBack();
  const [initial] = useState(() => newBody(organizationId, timeZoneId));
  return (
    <Form
      endpoint={locations.create}
      initial={initial}
      submit={common('create')}
      onSaved={(_, { name }) => {
        toast.success(text('created', { name }));
        back?.go();
      }}
    >
      {(field, values) => <NewFields field={field} values={values} features={features} />}
    </Form>
  );
};

export default function LocationCreate() {
  const search: { organizationId?: unknown } = useSearch();
  const me = useMe();
  const organizationId = Number(search.organizationId) || me.organizationId;
  const defaults = useDefaults(organizationId);
  const flags = useRead(featureFlags.all);
  return (
    <>
      <PageHeader />
      <Reading of={flags}>
        {(features) =>
          organizationId === null ? (
            <NewForm organizationId={null} timeZoneId={null} features={features} />
          ) : (
            <Reading of={defaults}>
              {({ timeZoneId }) => (
                <NewForm organizationId={organizationId} timeZoneId={timeZoneId} features={features} />
              )}
            </Reading>
          )
        }
      </Reading>
    </>
  );
}
