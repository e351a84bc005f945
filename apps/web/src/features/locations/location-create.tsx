import { useSearch } from '@tanstack/react-router';
import { locations, organizations } from '@viewgate/contract';
import { useState } from 'react';
import { useRead } from '../../lib/api/read.ts';
import { useCommon } from '../../lib/i18n/common.ts';
import { useBack } from '../../lib/navigation/trail.ts';
import { toast } from '../../lib/toast.ts';
import { Form } from '../../ui/form/index.ts';
import type { FieldsOf } from '../../ui/form/use-form-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { type LocationBody, newBody } from './body.ts';
import { LocationFields } from './location-fields.tsx';
import { OptionFields } from './option-fields.tsx';
import { useLocationText } from './text/index.ts';

interface NewFieldsProps {
  readonly field: FieldsOf<LocationBody>;
  readonly values: LocationBody;
}

/** A new location begins with what its organization is; what nobody changes, the server puts in. */
const NewFields = ({ field, values }: NewFieldsProps) => {
  const organizationId = values.organizationId ?? 0;
  const { data } = useRead(
    organizations.newLocationDefaults,
    { params: { organizationId } },
    { enabled: organizationId > 0 },
  );
  return (
    <>
      <LocationFields field={field} values={values} />
      <OptionFields field={field} values={values} isLocked={false} defaults={data ?? null} />
    </>
  );
};

export default function LocationCreate() {
  const text = useLocationText();
  const common = useCommon();
  const back = useBack();
  const search: { organizationId?: unknown } = useSearch({ strict: false });
  const [initial] = useState(() => newBody(Number(search.organizationId) || null));
  return (
    <>
      <PageHeader />
      <Form
        endpoint={locations.create}
        initial={initial}
        also={['shell', 'organizations', 'account']}
        submit={common('create')}
        onSaved={(_, { name }) => {
          toast.success(text('created', { name }));
          back?.go();
        }}
      >
        {(field, values) => <NewFields field={field} values={values} />}
      </Form>
    </>
  );
}
