import { TextInput } from '@mantine/core';
import { type ResultOf, settings } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { Form } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { SettingFields } from './setting-fields.tsx';
import { useSettingText } from './text/index.ts';

const bodyOf = ({
  value,
  isEnabled,
  version,
}: ResultOf<typeof settings.get>): {
  value: string;
  isEnabled: boolean | null;
  version: number;
} => ({ value, isEnabled, version });

export default function SettingUpdate() {
  const text = useSettingText();
  const back = useBack();
  const params = { idOrKey: String(useIdParam('id')) };
  const query = useRead(settings.get, { params });
  const mayEdit = useMay(settings.update);
  return (
    <>
      <PageHeader title={query.data?.key} hint={query.data?.isPublic && text('public')} />
      <Reading of={query}>
        {(record) => (
          <Form
            endpoint={settings.update}
            params={params}
            initial={bodyOf(record)}
            fromCurrent={bodyOf}
            isReadOnly={!mayEdit}
            onSaved={() => {
              toast.success(text('updated', { key: record.key }));
              back?.go();
            }}
          >
            {(field) => (
              <>
                <TextInput label={text('key')} value={record.key} readOnly description={text('key.readOnly')} />
                <SettingFields field={field} />
              </>
            )}
          </Form>
        )}
      </Reading>
    </>
  );
}
