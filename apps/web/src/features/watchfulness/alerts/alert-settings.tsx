import { alerts } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { NumberField, SettingsForm } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { TitledButton } from '../../../ui/titled-button.tsx';
import { detectorList } from '../detectors/screens.ts';
import { DeviceSignals } from './device-signals.tsx';
import { useAlertText } from './text/index.ts';

/** How alerts ring in this browser, and how the location raises and keeps them. */
export default function AlertSettings() {
  const text = useAlertText();
  const params = { locationId: useLocationId() };
  const query = useRead(alerts.settings, { params });
  return (
    <>
      <PageHeader actions={<TitledButton to={detectorList} />} />
      <DeviceSignals />
      <Section title={text('location')} hint={text('location.hint')} width="form">
        <Reading of={query} isShort>
          {(settings) => (
            <SettingsForm endpoint={alerts.saveSettings} params={params} settings={settings} saved={text('saved')}>
              {(field) => (
                <>
                  <NumberField {...field.secondsBeforeNotification} label={text('secondsBeforeNotification')} />
                  <NumberField {...field.pictureDays} label={text('pictureDays')} />
                  <NumberField {...field.alertDays} label={text('alertDays')} />
                </>
              )}
            </SettingsForm>
          )}
        </Reading>
      </Section>
    </>
  );
}
