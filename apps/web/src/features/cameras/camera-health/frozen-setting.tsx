import { cameraHealth, type ResultOf } from '@viewgate/contract';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { Form, NumberField } from '../../../ui/form/index.ts';
import { Section } from '../../../ui/section/section.tsx';
import { useHealthText } from './text/index.ts';

interface FrozenSettingProps {
  readonly locationId: number;
  readonly settings: ResultOf<typeof cameraHealth.get>['settings'];
}

/** When a picture counts as frozen. */
export const FrozenSetting = ({ locationId, settings }: FrozenSettingProps) => {
  const text = useHealthText();
  const mayEdit = useMay(cameraHealth.saveSettings);
  return (
    <Section title={text('settings')} hint={text('settings.hint')} width="form">
      <Form
        key={settings.version}
        endpoint={cameraHealth.saveSettings}
        params={{ locationId }}
        initial={settings}
        fromCurrent={(current: typeof settings) => current}
        isReadOnly={!mayEdit}
        hasNoCancel
        onSaved={() => toast.success(text('saved'))}
      >
        {(field) => <NumberField {...field.frozenAfterMinutes} label={text('frozenAfterMinutes')} />}
      </Form>
    </Section>
  );
};
