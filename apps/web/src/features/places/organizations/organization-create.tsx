import { organizations } from '@viewgate/contract';
import { useState } from 'react';
import { useCommon } from '../../../lib/i18n/common.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { toast } from '../../../lib/toast.ts';
import { Form } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { newBody } from './body.ts';
import { OrganizationFields } from './organization-fields.tsx';
import { useOrganizationText } from './text/index.ts';

export default function OrganizationCreate() {
  const text = useOrganizationText();
  const common = useCommon();
  const back = useBack();
  const [initial] = useState(newBody);
  return (
    <>
      <PageHeader />
      <Form
        endpoint={organizations.create}
        initial={initial}
        submit={common('create')}
        onSaved={(_, { name }) => {
          toast.success(text('created', { name }));
          back?.go();
        }}
      >
        {(field, values) => <OrganizationFields field={field} values={values} isLocked={false} />}
      </Form>
    </>
  );
}
