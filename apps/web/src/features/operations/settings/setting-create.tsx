import { settings } from '@viewgate/contract';
import { useState } from 'react';
import { useCommon } from '../../../lib/i18n/common.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { toast } from '../../../lib/toast.ts';
import { Form } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { KeyField } from './key-field.tsx';
import { SettingFields } from './setting-fields.tsx';
import { useSettingText } from './text/index.ts';

/** Yes or No must be chosen explicitly, so neither is preselected. */
const blank = (): { key: string; value: string; isEnabled: boolean | null } => ({
  key: '',
  value: '',
  isEnabled: null,
});

export default function SettingCreate() {
  const text = useSettingText();
  const common = useCommon();
  const back = useBack();
  const [initial] = useState(blank);
  return (
    <>
      <PageHeader />
      <Form
        endpoint={settings.create}
        initial={initial}
        submit={common('create')}
        onSaved={(_, { key }) => {
          toast.success(text('created', { key }));
          back?.go();
        }}
      >
        {(field) => (
          <>
            <KeyField {...field.key} />
            <SettingFields field={field} />
          </>
        )}
      </Form>
    </>
  );
}
