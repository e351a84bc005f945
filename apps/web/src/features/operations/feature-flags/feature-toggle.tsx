import { Switch } from '@mantine/core';
import { featureFlags, type RowOf } from '@viewgate/contract';
import { useState } from 'react';
import { useWrite } from '../../../lib/api/write.ts';
import { useWords } from '../../../lib/i18n/words.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useFeatureText } from './text/index.ts';

interface FeatureToggleProps {
  readonly row: RowOf<typeof featureFlags.table>;
}

/** Switches at once, after asking where it makes somebody less safe. A flag that is derived from locations is read-only. */
export const FeatureToggle = ({ row }: FeatureToggleProps) => {
  const text = useFeatureText();
  const words = useWords();
  const write = useWrite(featureFlags.update);
  const [asking, setAsking] = useState<boolean | null>(null);
  const { id, name, enabled, locationCount, risk } = row;
  if (enabled === null) {
    return (
      <StatusBadge tone="quiet" title={text('followsLocation')}>
        {text('followsLocation.at', { count: locationCount ?? 0 })}
      </StatusBadge>
    );
  }
  const set = async (enabled: boolean) => {
    await write.mutateAsync({ params: { id }, body: { enabled } });
    toast.success(text(enabled ? 'turnedOn' : 'turnedOff', { name }));
  };
  const shown = write.isPending ? write.variables?.body?.enabled : enabled;
  return (
    <>
      <Switch
        size="md"
        checked={shown ?? enabled}
        disabled={write.isPending}
        aria-label={text('toggle.of', { name })}
        label={text(enabled ? 'on' : 'off')}
        onChange={({ currentTarget: { checked } }) => {
          if (risk?.when === (checked ? 'on' : 'off')) setAsking(checked);
          else void set(checked).catch(() => undefined);
        }}
      />
      {asking !== null && (
        <ConfirmAction
          title={text(asking ? 'confirm.on' : 'confirm.off', { name })}
          message={
            <>
              <p>{risk && words(risk.what)}</p>
              <p>{text('everybody')}</p>
            </>
          }
          confirm={text(asking ? 'turnOn' : 'turnOff')}
          tone="bad"
          onConfirm={() => set(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
};
