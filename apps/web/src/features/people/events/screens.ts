import type { Words } from '../../../lib/i18n/words.ts';
import { defineScreen } from '../../../lib/screen.ts';
import { historyOf } from '../../operations/audit/screens.ts';

const words = (en: string, es: string): Words => ({ en, es });
const title = words('Events', 'Eventos');

/** What runs or is to come, and what is over, each in a tab. */
export const eventArea = defineScreen({
  path: '/app/events',
  title,
  access: 'events.list',
  nav: { name: 'events', at: 95 },
});

export interface ListProps {
  readonly list: 'current' | 'past';
}
const current = defineScreen({
  path: '/app/events/current',
  title,
  tab: words('Current and coming', 'Actuales y próximos'),
  isFirstTab: true,
  access: 'events.list',
  parent: eventArea,
});
const past = defineScreen({
  path: '/app/events/past',
  title,
  tab: words('Past', 'Pasados'),
  access: 'events.list',
  parent: eventArea,
});
export const eventLists = { current, past };

export const eventCreate = defineScreen({
  path: '/app/events/create',
  title: words('New event', 'Nuevo evento'),
  access: 'events.create',
  within: eventArea,
  back: current,
});

/** A new event with what another one had. */
export const eventCopy = defineScreen({
  path: '/app/events/copy/$id',
  title: words('Copy event', 'Copiar evento'),
  access: 'events.create',
  within: eventArea,
  back: current,
});

export const eventUpdate = defineScreen({
  path: '/app/events/update/$id',
  title: words('Event', 'Evento'),
  tab: words('Details', 'Detalles'),
  access: 'events.view',
  back: current,
});

export const eventHistory = historyOf({
  of: eventUpdate,
  path: '/app/events/update/$id/history',
  record: 'event',
  param: 'id',
});

export const eventAnnounce = defineScreen({
  path: '/app/events/current/announce/$id',
  title: words('Announce event', 'Anunciar evento'),
  access: 'events.notify',
  parent: current,
  isOverlay: true,
});

export const eventDelete = defineScreen({
  path: '/app/events/current/delete/$id',
  title: words('Delete event', 'Eliminar evento'),
  access: 'events.delete',
  parent: current,
  isOverlay: true,
});
