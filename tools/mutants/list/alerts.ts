import type { Mutant } from '../mutant.ts';

/** Who is alerted, who answers, and who may report. */
export const alerts: readonly Mutant[] = [
  {
    name: 'alert-to-everybody-there',
    means: 'A message of the hub that needs a permission reaches everybody at the location.',
    file: 'apps/server/src/platform/hub/groups.ts',
    find: 'roleNames.filter((name) => !needs || hasPermission(name, needs))',
    replace: 'roleNames.filter(() => true)',
    noticedBy: [
      { file: 'apps/server/src/platform/hub/groups.test.ts', tests: /that needs a permission reaches those of them/ },
    ],
  },
  {
    name: 'alert-picture-to-the-blind',
    means: 'Staff who may not watch cameras are pushed what one saw.',
    file: 'apps/server/src/platform/hub/groups.ts',
    find: 'role !== null && hasCameraAccess &&',
    replace: 'role !== null &&',
    noticedBy: [{ file: 'apps/server/src/platform/hub/groups.test.ts', tests: /anyone who sees cameras/ }],
  },
  {
    name: 'alert-picture-offsite',
    means:
      'Staff see what a camera saw that is watched on site only, wherever they are, or without any right to cameras.',
    file: 'apps/server/src/features/watchfulness/alerts/picture.ts',
    find: "staffFactsOf(actor, origin.ip)).outcome === 'deny')",
    replace: "staffFactsOf(actor, origin.ip)).outcome === 'deny' && id < 0)",
    noticedBy: [
      { file: 'apps/server/src/features/watchfulness/alerts/alerts.test.ts', tests: /shows its picture to nobody/ },
    ],
  },
  {
    name: 'alert-open-elsewhere',
    means: 'Open alerts of every location are shown to anyone who works at one.',
    file: 'apps/server/src/features/watchfulness/alerts/views.ts',
    find: '.where(isTheirs)',
    replace: '',
    noticedBy: [
      {
        file: 'apps/server/src/features/watchfulness/alerts/alerts.test.ts',
        tests: /finds what is open at the own locations/,
      },
    ],
  },
  {
    name: 'detector-camera-elsewhere',
    means: 'A detector reports on cameras of another location.',
    file: 'apps/server/src/features/watchfulness/detectors/store.ts',
    find: 'WHERE camera.location_id = ${locationId} AND camera.id = ${cameraId} FOR KEY SHARE),',
    replace: 'WHERE camera.id = ${cameraId} FOR KEY SHARE),',
    noticedBy: [
      {
        file: 'apps/server/src/features/watchfulness/detectors/detectors.test.ts',
        tests: /is about a camera of that location/,
      },
    ],
  },
  {
    name: 'plate-camera-elsewhere',
    means: 'A recording server reports plates at cameras of another location.',
    file: 'apps/server/src/features/watchfulness/plate-sightings/store.ts',
    find: 'WHERE camera.location_id = ${locationId} AND (camera.id',
    replace: 'WHERE (camera.id',
    noticedBy: [
      {
        file: 'apps/server/src/features/watchfulness/plate-sightings/plate-sightings.test.ts',
        tests: /refused in words/,
      },
    ],
  },
  {
    name: 'plate-block-not-in-force',
    means: 'A plate counts as barred before its custody block begins.',
    file: 'apps/server/src/features/watchfulness/plate-sightings/whose-view.ts',
    find: 'AND ${blockInForce(at)})',
    replace: ')',
    noticedBy: [
      {
        file: 'apps/server/src/features/watchfulness/plate-sightings/plate-sightings.test.ts',
        tests: /barred of somebody with a custody block/,
      },
    ],
  },
  {
    name: 'plate-of-waiting',
    means: 'A plate counts as known before its viewer is let in.',
    file: 'apps/server/src/features/watchfulness/plate-sightings/whose-view.ts',
    find: 'ELSE viewer.approved_at IS NOT NULL END',
    replace: 'ELSE true END',
    noticedBy: [
      {
        file: 'apps/server/src/features/watchfulness/plate-sightings/plate-sightings.test.ts',
        tests: /before somebody is let in/,
      },
    ],
  },
  {
    name: 'webhook-location-uncounted',
    means: 'A location’s detectors may report as often as they like.',
    file: 'apps/server/src/platform/http/reporter.ts',
    find: 'ofLocation(reporter.locationId, reply);',
    replace: '',
    noticedBy: [
      {
        file: 'apps/server/src/platform/http/reporter.test.ts',
        tests: /by location/,
      },
    ],
  },
  {
    name: 'webhook-camera-uncounted',
    means: 'A camera gone mad uses up what the others of its location may send.',
    file: 'apps/server/src/platform/http/reporter.ts',
    find: 'ofCamera(`${reporter.locationId} ${camera}`, reply);',
    replace: 'void ofCamera;',
    noticedBy: [{ file: 'apps/server/src/platform/http/reporter.test.ts', tests: /beyond its own/ }],
  },
  {
    name: 'webhook-token-known-for-ever',
    means: 'Guesses with a token that was replaced are not counted for their address.',
    file: 'apps/server/src/platform/http/known-programs.ts',
    find: 'else known.delete(call);',
    replace: '',
    noticedBy: [{ file: 'apps/server/src/platform/http/known-programs.test.ts', tests: /until it is wrong/ }],
  },
  {
    name: 'plate-of-a-gone-camera',
    means: 'A report that comes while its camera is deleted is answered as a conflict between two people.',
    file: 'apps/server/src/features/watchfulness/plate-sightings/report.ts',
    find: "if (!cameras.has(read.camera.id)) return 'gone';",
    replace: '',
    noticedBy: [
      {
        file: 'apps/server/src/features/watchfulness/plate-sightings/meanwhile.test.ts',
        tests: /deleted while it comes in/,
      },
    ],
  },
  {
    name: 'webhook-address-uncounted',
    means: 'Tokens may be guessed from one address without end.',
    file: 'apps/server/src/platform/http/reporter.ts',
    find: 'ofAddress(addressKey(addressOf(request.raw)), reply);',
    replace: 'void ofAddress;',
    noticedBy: [
      {
        file: 'apps/server/src/platform/http/reporter.test.ts',
        tests: /by address/,
      },
    ],
  },
  {
    name: 'alert-forgives-barred',
    means: 'The alert about a plate ends once it is found to be that of somebody with a custody block.',
    file: 'apps/server/src/features/watchfulness/plate-sightings/known.ts',
    find: "if (standing !== 'viewer' && standing !== 'location') return;",
    replace: 'void standing;',
    noticedBy: [
      {
        file: 'apps/server/src/features/watchfulness/plate-sightings/plate-sightings.test.ts',
        tests: /ends within moments/,
      },
    ],
  },
  {
    name: 'plate-barred-among-many',
    means: 'A barred plate is not noticed because many others have written that it is theirs.',
    file: 'apps/server/src/features/watchfulness/plate-sightings/whose-view.ts',
    find: 'ORDER BY "isBlocked" DESC, "isDenied" DESC, record.id',
    replace: 'ORDER BY record.id',
    noticedBy: [
      {
        file: 'apps/server/src/features/watchfulness/plate-sightings/plate-sightings.test.ts',
        tests: /however many others have written/,
      },
    ],
  },
  {
    name: 'plates-take-the-turn',
    means: 'Staff are refused what they change while a camera reads nonsense.',
    file: 'apps/server/src/features/watchfulness/plate-sightings/report.ts',
    find: 'return await together(locationId, one);',
    replace: "return (await changeAt(deps.db, locationId, (tx) => noteAll(deps, tx, locationId, [one])))[0] ?? 'gone';",
    noticedBy: [
      {
        file: 'apps/server/src/features/watchfulness/plate-sightings/plate-sightings.test.ts',
        tests: /leaves staff their turn/,
      },
    ],
  },
  {
    name: 'plates-decode-the-huge',
    means: 'A picture of hundreds of megabytes is decoded for a report.',
    file: 'apps/server/src/features/watchfulness/alerts/picture.ts',
    find: 'reencode(bytes, size, reportedMaxPixels)',
    replace: 'reencode(bytes, size)',
    noticedBy: [
      {
        file: 'apps/server/src/features/watchfulness/plate-sightings/plate-sightings.test.ts',
        tests: /is refused in words/,
      },
    ],
  },
  {
    name: 'plates-text-each',
    means: 'A camera that reads nonsense sends a text message for each plate.',
    file: 'apps/server/src/features/watchfulness/alerts/escalate.ts',
    find: 'if (await isOneTooMany(tx, locationId, found, circle)) continue;',
    replace: '',
    noticedBy: [
      { file: 'apps/server/src/features/watchfulness/alerts/escalation.test.ts', tests: /that reads nonsense/ },
    ],
  },
  {
    name: 'alert-of-elsewhere',
    means: 'An alert of another location is read through one’s own.',
    file: 'apps/server/src/features/watchfulness/alerts/views.ts',
    find: ".where('alert.location_id', '=', locationId)\n",
    replace: '\n',
    noticedBy: [{ file: 'apps/server/test/guessed-ids.test.ts', tests: /by an id that they guess/ }],
  },
  {
    name: 'plate-of-elsewhere',
    means: 'A license plate of another location is read and changed through one’s own.',
    file: 'apps/server/src/features/watchfulness/license-plates/views.ts',
    find: "    .where('record.location_id', '=', locationId)\n    .where('record.id', '=', id)",
    replace: "    .where('record.id', '=', id)",
    noticedBy: [{ file: 'apps/server/test/guessed-ids.test.ts', tests: /by an id that they guess/ }],
  },
  {
    name: 'sighting-picture-of-elsewhere',
    means: 'The picture of an arrival at another location is shown through one’s own.',
    file: 'apps/server/src/features/watchfulness/plate-sightings/picture.ts',
    find: ".where('shown.location_id', '=', scope.locationId)",
    replace: '',
    noticedBy: [{ file: 'apps/server/test/guessed-ids.test.ts', tests: /by an id that they guess/ }],
  },
  {
    name: 'picture-gone-with-the-first',
    means: 'An alert loses its picture with the sighting that showed it too.',
    file: 'apps/server/src/migrations/0994_reported_pictures.sql',
    find: 'AND NOT EXISTS (SELECT FROM alert_pictures of_alert\n        WHERE of_alert.location_id = picture.location_id AND of_alert.guid = picture.guid)',
    replace: '',
    noticedBy: [
      {
        file: 'apps/server/src/features/watchfulness/plate-sightings/meanwhile.test.ts',
        tests: /share one stored picture/,
      },
    ],
  },
  {
    name: 'picture-left-by-two',
    means: 'A picture stays forever when its alert and its sighting are deleted at once.',
    file: 'apps/server/src/migrations/0994_reported_pictures.sql',
    find: 'FOR UPDATE OF picture',
    replace: '',
    noticedBy: [
      {
        file: 'apps/server/src/features/watchfulness/plate-sightings/meanwhile.test.ts',
        tests: /share one stored picture/,
      },
    ],
  },
  {
    name: 'alert-plate-in-the-audit',
    means: 'The audit keeps forever whose car was where.',
    file: 'apps/server/src/features/watchfulness/alerts/raise.ts',
    find: 'alerts.map(({ id, kind, cameraName, detected }) => ({\n      recordId: id,\n      recordName: cameraName,',
    replace:
      'alerts.map(({ id, kind, cameraName, plate, detected }) => ({\n      recordId: id,\n      recordName: plate,',
    noticedBy: [
      {
        file: 'apps/server/src/features/watchfulness/plate-sightings/plate-sightings.test.ts',
        tests: /ends within moments/,
      },
    ],
  },
  {
    name: 'barred-lost-with-its-picture',
    means: 'Nobody learns that somebody barred drove up, because the picture of it was broken.',
    file: 'apps/server/src/features/watchfulness/plate-sightings/report.ts',
    find: 'if (unread && !isBarred) throw unread;',
    replace: 'if (unread) throw unread;',
    noticedBy: [
      {
        file: 'apps/server/src/features/watchfulness/plate-sightings/meanwhile.test.ts',
        tests: /barred plate alarms/,
      },
    ],
  },
  {
    name: 'barred-behind-nonsense',
    means: 'Nobody learns that somebody barred drove up, because a camera reads nonsense.',
    file: 'apps/server/src/features/watchfulness/plate-sightings/report.ts',
    find: "if (one.kind === 'unknownPlate') return",
    replace: 'if (one.kind) return',
    noticedBy: [
      {
        file: 'apps/server/src/features/watchfulness/plate-sightings/meanwhile.test.ts',
        tests: /barred plate alarms/,
      },
    ],
  },
  {
    name: 'barred-ends-with-its-day',
    means: 'Nobody is told the next morning that somebody barred drove up and nobody looked.',
    file: 'apps/server/src/features/watchfulness/alerts/end.ts',
    find: '(alerts.kind = ANY (${kinds}::text[]) AND alerts.raised_at <=',
    replace: '(alerts.raised_at <=',
    noticedBy: [
      {
        file: 'apps/server/src/features/watchfulness/alerts/alerts.test.ts',
        tests: /ends with its day at the location/,
      },
    ],
  },
];
