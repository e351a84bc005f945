import type { featureFlags } from '@viewgate/contract';
import { type FeatureFlag, features, locationFeatures } from '@viewgate/policy/vocabulary';
import type { Platform } from '../../../platform/platform.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import { readFlag, setFlag } from './store.ts';

const stored: [string, FeatureFlag][] = Object.entries(features);

/**
 * Turns a flag on or off. The row's trigger notifies every process, the hub every open browser; compiled decision state is rebuilt.
 */
export const changeFlag =
  ({ hub }: Platform): Handler<typeof featureFlags.update> =>
  async ({ db, input, audit }) => {
    const { id } = input.params;
    const [name, flag] = stored.find(([, one]) => one.id === id) ?? [];
    if (!name || !flag) {
      if (Object.values(locationFeatures).some((one) => one.id === id)) {
        throw invalid('enabled', 'featureFlags.followsLocations');
      }
      throw notFound();
    }
    const before = (await readFlag(db, name)) ?? flag.isEnabledByDefault;
    const { enabled } = input.body;
    await setFlag(db, name, enabled);
    await hub.publish(db, 'everybody', 'ReceiveFeatureFlagUpdated', { id, name, enabled });
    audit({ recordId: id, recordName: name, before: { isEnabled: before }, after: { isEnabled: enabled } });
    return null;
  };
