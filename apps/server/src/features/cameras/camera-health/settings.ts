import { locationSettings } from '../../../platform/location-settings/location-settings.ts';

/** The settings of a location that has never saved any. A picture may stay the same for so many minutes. */
export const usualSettings = { frozenAfterMinutes: 30 };

/** When a picture counts as frozen at a location. */
export const { read: settingsAt, save: saveSettings } = locationSettings('camera_health_settings', usualSettings);
