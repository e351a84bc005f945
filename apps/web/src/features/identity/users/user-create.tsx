import { users } from '@viewgate/contract';
import { useState } from 'react';
import { useCommon } from '../../../lib/i18n/common.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { useMe } from '../../../lib/session/account.ts';
import { useLocationId, useShellContext } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { Form } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useOrganizationId } from './area.ts';
import { newBody } from './body.ts';
import type { AreaProps } from './screens.ts';
import { useUserText } from './text/index.ts';
import { UserFields } from './user-fields.tsx';

/** The initial body for a new user in an area: at a location, that location. */
const useNewBody = (area: AreaProps['area']) => {
  const here = useLocationId();
  const ofOrganization = useOrganizationId();
  const ofLocation = useShellContext().location?.organizationId ?? null;
  const own = useMe().organizationId;
  if (area === 'app') return newBody(ofLocation, here);
  return newBody(area === 'organization' ? ofOrganization : own, 0);
};

export default function UserCreate({ area }: AreaProps) {
  const text = useUserText();
  const common = useCommon();
  const back = useBack();
  const [initial] = useState(useNewBody(area));
  return (
    <>
      <PageHeader />
      <Form
        endpoint={users.create}
        initial={initial}
        submit={common('create')}
        onSaved={(_, { firstName, lastName }) => {
          toast.success(text('created', { name: `${firstName} ${lastName}` }));
          back?.go();
        }}
      >
        {(field, values) => <UserFields area={area} field={field} values={values} user={null} />}
      </Form>
    </>
  );
}
