import { locationNotifications } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { readNotifications, writeNotifications } from './store.ts';

export const locationNotificationRoutes = () =>
  routes(locationNotifications, {
    get: async ({ db, scope }) => {
      const found = await readNotifications(db, scope);
      if (!found) throw notFound();
      const { name: _, ...settings } = found;
      return settings;
    },
    update: async ({ db, scope, input, audit }) => {
      const before = await readNotifications(db, scope);
      if (!before) throw notFound();
      const { isLprNotificationsEnabled, version } = input.body;
      const next = await writeNotifications(db, scope, { version, current: before }, isLprNotificationsEnabled);
      audit({
        recordId: before.id,
        recordName: before.name,
        locationId: before.id,
        before: { isLprNotificationsEnabled: before.isLprNotificationsEnabled },
        after: { isLprNotificationsEnabled },
      });
      return { version: next };
    },
  });
