import { events } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { childOptions } from '../children/index.ts';
import { announceEvent, previewAnnouncement } from './announce.ts';
import { ownEvents } from './mine.ts';
import { changeEvent, createEvent, deleteDetails, removeEvent, removeThumbnail, requireEvent } from './service.ts';
import { sendOwnThumbnail, sendThumbnail } from './thumbnail.ts';
import { eventTable } from './views.ts';

export const eventRoutes = (deps: Platform) =>
  routes(
    events,
    {
      futureTable: ({ db, scope, input, at, location: { timeZone } }) =>
        eventTable(db, scope, 'future', input.body, { at, timeZone }),
      pastTable: ({ db, scope, input, at, location: { timeZone } }) =>
        eventTable(db, scope, 'past', input.body, { at, timeZone }),
      childOptions: ({ db, scope, input }) => childOptions(db, scope, input.query),
      get: (call) => requireEvent(call, call.input.params.id),
      thumbnail: sendThumbnail,
      create: createEvent,
      update: changeEvent,
      removeThumbnail,
      remove: removeEvent,
      deleteDetails,
      notifyPreview: previewAnnouncement,
      notify: (call) => announceEvent(deps, call),
      mine: ({ db, actor, at }) => ownEvents(db, actor.accountId, at),
      ownThumbnail: sendOwnThumbnail,
    },
    {
      event_cameras_location_id_camera_id_fkey: ['cameraIds', 'someCameraElsewhere'],
      event_children_location_id_child_id_fkey: ['childIds', 'events.someChildElsewhere'],
    },
  );
