import { defineScreen } from '../../../lib/screen.ts';
import { historyOf } from '../../operations/audit/screens.ts';

const title = { en: 'Events', es: 'Eventos' };

/** Current and coming events, and past ones, each in a tab. */
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
  tab: { en: 'Current and coming', es: 'Actuales y próximos' },
  isFirstTab: true,
  access: 'events.list',
  parent: eventArea,
});
const past = defineScreen({
  path: '/app/events/past',
  title,
  tab: { en: 'Past', es: 'Pasados' },
  access: 'events.list',
  parent: eventArea,
});
export const eventLists = { current, past };

export const eventCreate = defineScreen({
  path: '/app/events/create',
  title: { en: 'New event', es: 'Nuevo evento' },
  access: 'events.create',
  within: eventArea,
  back: current,
});

/** A new event, copied from another one. */
export const eventCopy = defineScreen({
  path: '/app/events/copy/$id',
  title: { en: 'Copy event', es: 'Copiar evento' },
  access: 'events.create',
  within: eventArea,
  back: current,
});

export const eventUpdate = defineScreen({
  path: '/app/events/update/$id',
  title: { en: 'Event', es: 'Evento' },
  tab: { en: 'Details', es: 'Detalles' },
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
  title: { en: 'Announce event', es: 'Anunciar evento' },
  access: 'events.notify',
  parent: current,
  isOverlay: true,
});

export const eventDelete = defineScreen({
  path: '/app/events/current/delete/$id',
  title: { en: 'Delete event', es: 'Eliminar evento' },
  access: 'events.delete',
  parent: current,
  isOverlay: true,
});
