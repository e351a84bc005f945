import { usualHealthSettings } from '@viewgate/contract';
import { locationSettings } from '../../../platform/location-settings/location-settings.ts';

/** When a picture counts as frozen at a location. */
export const { read: settingsAt, save: saveSettings } = locationSettings('camera_health_settings', usualHealthSettings);
