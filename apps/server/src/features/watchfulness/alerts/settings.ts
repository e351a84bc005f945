import { usualAlertSettings } from '@viewgate/contract';
import { locationSettings } from '../../../platform/location-settings/location-settings.ts';

/** How alerts are raised at a location, and how long they are kept. */
export const { read: alertSettings, save: saveSettings } = locationSettings('alert_settings', usualAlertSettings);
