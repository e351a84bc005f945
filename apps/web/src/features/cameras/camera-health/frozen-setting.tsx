import { cameraHealth, type ResultOf } from '@viewgate/contract';
import { NumberField, SettingsForm } from '../../../ui/form/index.ts';
import { Section } from '../../../ui/section/section.tsx';
import { useHealthText } from './text/index.ts';

interface FrozenSettingProps {
  readonly locationId: number;
  readonly settings: ResultOf<typeof cameraHealth.get>['settings'];
}

/** When a picture counts as frozen. */
export const FrozenSetting = ({ locationId, settings }: FrozenSettingProps) => {
  const text = useHealthText();
  return (
    <Section title={text('settings')} hint={text('settings.hint')} width="form">
      <SettingsForm
        endpoint={cameraHealth.saveSettings}
        params={{ locationId }}
        settings={settings}
        saved={text('saved')}
      >
        {(field) => <NumberField {...field.frozenAfterMinutes} label={text('frozenAfterMinutes')} />}
      </SettingsForm>
    </Section>
  );
};
