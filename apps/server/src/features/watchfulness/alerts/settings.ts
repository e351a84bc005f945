import { locationSettings } from '../../../platform/location-settings/location-settings.ts';

/** The settings of a location that has never saved any. */
export const usualSettings = { secondsBeforeNotification: 30, pictureDays: 30, alertDays: 365 };

/** How alerts are raised at a location, and how long they are kept. */
export const { read: alertSettings, save: saveSettings } = locationSettings('alert_settings', usualSettings);
