import { plateSightings } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { Form, NumberField } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { usePlateSightingText } from './text/index.ts';

/** How long the location keeps its sightings. */
export default function SightingSettings() {
  const text = usePlateSightingText();
  const params = { locationId: useLocationId() };
  const query = useRead(plateSightings.settings, { params });
  const mayEdit = useMay(plateSightings.saveSettings);
  return (
    <>
      <PageHeader />
      <Section title={text('location')} hint={text('location.hint')} width="form">
        <Reading of={query} isShort>
          {(settings) => (
            <Form
              key={settings.version}
              endpoint={plateSightings.saveSettings}
              params={params}
              initial={settings}
              fromCurrent={(current: typeof settings) => current}
              isReadOnly={!mayEdit}
              hasNoCancel
              onSaved={() => toast.success(text('saved'))}
            >
              {(field) => <NumberField {...field.sightingDays} label={text('sightingDays')} />}
            </Form>
          )}
        </Reading>
      </Section>
    </>
  );
}
