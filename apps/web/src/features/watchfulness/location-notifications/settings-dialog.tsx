import { locationNotifications } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useShellContext } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { Form, SwitchField } from '../../../ui/form/index.ts';
import { Reading } from '../../../ui/reading.tsx';
import { useLocationNotificationText } from './text/index.ts';
import { WorkDialog } from '../../../ui/form/work-dialog.tsx';

interface Settings {
  readonly isLprNotificationsEnabled: boolean;
  readonly version: number;
}
const bodyOf = ({ isLprNotificationsEnabled, version }: Settings) => ({ isLprNotificationsEnabled, version });

/** The current location's staff notifications. */
export default function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useLocationNotificationText();
  const { location } = useShellContext();
  const params = { locationId: location?.id ?? 0 };
  const settings = useRead(locationNotifications.get, { params });
  return (
    <WorkDialog onClose={onClose} title={text('title', { name: location?.name ?? '' })}>
      <Reading of={settings}>
        {(found) => (
          <Form
            endpoint={locationNotifications.update}
            params={params}
            initial={bodyOf(found)}
            fromCurrent={bodyOf}
            onSaved={() => {
              toast.success(text('saved'));
              onClose();
            }}
            onFailed={() => toast.error(text('failed'))}
          >
            {(field) => (
              <SwitchField
                {...field.isLprNotificationsEnabled}
                label={text('unknownPlates')}
                hint={text('unknownPlates.hint')}
              />
            )}
          </Form>
        )}
      </Reading>
    </WorkDialog>
  );
}
