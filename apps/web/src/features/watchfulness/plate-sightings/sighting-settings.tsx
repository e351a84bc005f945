import { plateSightings } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { NumberField, SettingsForm } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { usePlateSightingText } from './text/index.ts';

/** How long the location keeps its sightings. */
export default function SightingSettings() {
  const text = usePlateSightingText();
  const params = { locationId: useLocationId() };
  const query = useRead(plateSightings.settings, { params });
  return (
    <>
      <PageHeader />
      <Section title={text('location')} hint={text('location.hint')} width="form">
        <Reading of={query} isShort>
          {(settings) => (
            <SettingsForm
              endpoint={plateSightings.saveSettings}
              params={params}
              settings={settings}
              saved={text('saved')}
            >
              {(field) => <NumberField {...field.sightingDays} label={text('sightingDays')} />}
            </SettingsForm>
          )}
        </Reading>
      </Section>
    </>
  );
}
