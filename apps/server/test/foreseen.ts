import { catalogue, type Endpoint, type PlannedChange } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Tx } from '../src/platform/database/database.ts';

/**
 * What staff see before a change that touches what decisions read: the kinds of `what-if` that its screen asks, its rehearsal, the review
 * of a run, or a reason why there is nothing.
 */
type Foreseen =
  | { readonly asks: readonly PlannedChange['kind'][] }
  | 'rehearsed'
  | 'reviewed by a run'
  | { readonly because: string };

const because = (reason: string): Foreseen => ({ because: reason });
const own = because('what a person does themselves: no staff screen');
const names = because('names and order; the answers stay');
const settings = because('settings of a location that no decision reads');
const newborn = because('nobody has anything to do with it yet');
const everything = because('all of a location goes, which its dialog says in numbers');
const link = because('strangers have no names; its dialogs say what becomes of the link');
const ends = because('ends what is running, and its dialog says so; who may watch stays');
const ofJob = because('each is answered on its own later, by a job that refuses what has changed');

/** By endpoint, or `noun.*` for the others of a noun. */
export const foreseen: Readonly<Record<string, Foreseen>> = {
  'accessExceptions.create': 'rehearsed',
  'accessExceptions.end': 'rehearsed',
  'account.*': own,
  'accountLinks.*': own,
  'adminPolicy.update': { asks: ['adminPolicy'] },
  'adminPolicy.imposeMany': 'reviewed by a run',
  'aiPartners.*': settings,
  'automations.update': 'rehearsed',
  'automations.bulk': 'rehearsed',
  'automations.retry': { asks: ['childClasses', 'viewersGone'] },
  'automations.*': because('screens do it as several: one of them'),
  'cameraConsents.answer': own,
  'cameraConsents.record': { asks: ['consent'] },
  'cameras.create': { asks: ['camera'] },
  'cameras.update': { asks: ['camera'] },
  'cameras.updateMany': { asks: ['cameras'] },
  'cameras.remove': { asks: ['deletion'] },
  'cameras.reorder': names,
  'children.create': { asks: ['child'] },
  'children.update': { asks: ['child'] },
  'children.remove': { asks: ['deletion'] },
  'classTransfers.transfer': { asks: ['childClasses'] },
  'classes.create': newborn,
  'classes.update': 'rehearsed',
  'classes.assignCameras': { asks: ['cameras'] },
  'classes.remove': { asks: ['deletion'] },
  'custodyBlocks.create': { asks: ['custodyBlock'] },
  'custodyBlocks.update': { asks: ['custodyBlock'] },
  'custodyBlocks.remove': { asks: ['custodyBlockGone'] },
  'debug.*': because('its form says that what it makes is not real, and it is not for a portal in use'),
  'departures.*': own,
  'events.create': { asks: ['event'] },
  'events.update': { asks: ['event'] },
  'events.remove': { asks: ['deletion'] },
  'events.removeThumbnail': names,
  'events.notify': names,
  'families.create': newborn,
  'families.update': names,
  'families.rename': names,
  'families.setPrimaryUser': names,
  'families.transferMember': { asks: ['transfer'] },
  'families.invalidateSessions': ends,
  'families.remove': { asks: ['deletion'] },
  'familyMerges.merge': because('its page shows the merge itself, rehearsed'),
  'familyMerges.undo': 'rehearsed',
  'featureFlags.update': because('concerns every organization at once: nobody could read the list'),
  'imports.*': because('a file is planned, shown and then applied'),
  'integrations.*': because('connecting changes nobody; what the partner says is applied afterwards'),
  'invitations.*': because('an invitation lets nobody in'),
  'licensePlates.upload': names,
  'locationNotifications.update': settings,
  'locationPauses.lock': { asks: ['locationPause'] },
  'locationPauses.unlock': { asks: ['locationPause'] },
  'locations.create': newborn,
  'locations.update': 'rehearsed',
  'locations.remove': everything,
  'organizations.update': because('another program type turns public links off, which its form asks about first'),
  'organizations.*': everything,
  'regions.*': everything,
  'ownPlates.*': own,
  'marketplace.complete': 'rehearsed',
  'marketplace.followDays': 'rehearsed',
  'marketplace.*': because('the partner decides it; a sync that would take much away asks with its numbers'),
  'partnerEvents.*': because('the partner decides it, and applies it by itself: staff only let it be done'),
  'policies.create': newborn,
  'policies.copy': newborn,
  'policies.update': names,
  'policies.configure': { asks: ['configuration'] },
  'policies.setSchedule': { asks: ['schedule'] },
  'policies.createTimeRanges': { asks: ['schedule'] },
  'policies.updateTimeRange': { asks: ['schedule'] },
  'policies.saveTimeRanges': { asks: ['schedule'] },
  'policies.removeTimeRange': { asks: ['schedule'] },
  'policies.setEnabled': { asks: ['enabled'] },
  'policies.setActive': { asks: ['active'] },
  'policies.assign': { asks: ['assignment'] },
  'policies.bulkAssign': { asks: ['assignment'] },
  'policies.bulkRelease': { asks: ['release'] },
  'policies.remove': { asks: ['remove'] },
  'policyTemplates.impose': 'reviewed by a run',
  'preferences.*': own,
  'mobile.manage': own,
  'presence.*': { asks: ['presence'] },
  'publicViewing.*': link,
  'recordingServers.importCameras': 'rehearsed',
  'recordingServers.*': because('decides where pictures come from, not who may watch'),
  'registrationReview.evaluate': 'rehearsed',
  'registrationReview.bulkEvaluate': 'rehearsed',
  'registrationReview.*': ofJob,
  'registrations.*': own,
  'roomRequests.evaluate': 'rehearsed',
  'roomRequests.*': own,
  'secondFactor.*': own,
  'streamShield.*': own,
  'users.*': because('accounts of staff are in no family'),
  'viewer.*': own,
  'viewerSessions.*': ends,
  'viewers.create': 'rehearsed',
  'viewers.update': 'rehearsed',
  'viewers.setLicensePlate': names,
  'viewers.lock': { asks: ['viewersPaused'] },
  'viewers.bulkLock': { asks: ['viewersPaused'] },
  'viewers.unlock': { asks: ['viewersPaused'] },
  'viewers.bulkUnlock': { asks: ['viewersPaused'] },
  'viewers.unlockStreamShield': 'rehearsed',
  'viewers.scheduleDeletion': { asks: ['viewersGone'] },
  'viewers.unscheduleDeletion': 'rehearsed',
  'viewers.remove': { asks: ['viewersGone'] },
};

const nounOf = (id: string): string => `${id.split('.')[0]}.*`;

/** What staff see before a change; undefined for one that is said to touch nothing that decisions read. */
export const foreseenOf = ({ id }: Pick<Endpoint, 'id'>): Foreseen | undefined => foreseen[id] ?? foreseen[nounOf(id)];

/** Throws for a change that touched what decisions read and is not listed: its screen must say whom it affects. */
export const requireForeseen = async (endpoint: Endpoint, tx: Tx): Promise<void> => {
  if (foreseenOf(endpoint)) return;
  const { rows } = await sql<{ changes: object }>`SELECT changes - 'recordingServers' AS changes FROM location_changes
    WHERE transaction_id = pg_current_xact_id() AND revision IS NULL`.execute(tx);
  const touched = rows.flatMap(({ changes }) => Object.keys(changes));
  if (touched.length > 0)
    throw new Error(`${endpoint.id} touches ${touched.join(', ')}, which decisions read: list it in foreseen.ts.`);
};

/** Every entry and the endpoints it is about. */
export const entries = Object.entries(foreseen).map(
  ([key, how]) =>
    [
      key,
      how,
      catalogue.filter(({ id, audit }) => audit && (id === key || (nounOf(id) === key && foreseen[id] === undefined))),
    ] as const,
);
