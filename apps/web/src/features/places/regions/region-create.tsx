import { useParams } from '../../../lib/router/index.ts';
import { organizations, regions } from '@viewgate/contract';
import { useState } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { useCommon } from '../../../lib/i18n/common.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { useMe } from '../../../lib/session/account.ts';
import { useIsProvider } from '../../../lib/session/provider.ts';
import { toast } from '../../../lib/toast.ts';
import { choicesOf, Form, PickField } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { RegionFields } from './region-fields.tsx';
import { useRegionText } from './text/index.ts';

/** A new region: of the organization whose tab it was opened from, else the user's own, else the one chosen. */
export default function RegionCreate() {
  const text = useRegionText();
  const common = useCommon();
  const back = useBack();
  const me = useMe();
  const isProvider = useIsProvider();
  const { entityId }: { entityId?: string } = useParams();
  const given = Number(entityId) || (isProvider ? null : me.organizationId);
  const [initial] = useState(() => ({ organizationId: given, name: '', locationIds: [] as number[] }));
  // An inaccessible organization is reported before anything is typed.
  const organization = useRead(
    organizations.get,
    { params: { organizationId: given ?? 0 } },
    { enabled: given !== null },
  );
  const form = (
    <Form
      endpoint={regions.create}
      initial={initial}
      submit={common('create')}
      onSaved={(_, { name }) => {
        toast.success(text('created', { name }));
        back?.go();
      }}
    >
      {(field, values) => (
        <>
          {given === null && (
            <PickField
              {...field.organizationId}
              onChange={(value: number) => {
                field.organizationId.onChange(value);
                field.locationIds.onChange([]);
              }}
              required
              label={text('organization')}
              choices={choicesOf(organizations.options, {})}
            />
          )}
          <RegionFields field={field} organizationId={values.organizationId} regionId={null} />
        </>
      )}
    </Form>
  );
  return (
    <>
      <PageHeader hint={text('hint')} />
      {given === null ? form : <Reading of={organization}>{() => form}</Reading>}
    </>
  );
}
