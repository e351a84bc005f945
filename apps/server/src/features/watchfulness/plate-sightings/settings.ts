import { locationSettings } from '../../../platform/location-settings/location-settings.ts';

/** The settings of a location that has never saved any. */
export const usualSettings = { sightingDays: 30 };

/** How long a location keeps its sightings. */
export const { read: sightingSettings, save: saveSettings } = locationSettings(
  'plate_sighting_settings',
  usualSettings,
);
