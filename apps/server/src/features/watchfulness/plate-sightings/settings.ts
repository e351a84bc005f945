import { usualSightingSettings } from '@viewgate/contract';
import { locationSettings } from '../../../platform/location-settings/location-settings.ts';

/** How long a location keeps its sightings. */
export const { read: sightingSettings, save: saveSettings } = locationSettings(
  'plate_sighting_settings',
  usualSightingSettings,
);
