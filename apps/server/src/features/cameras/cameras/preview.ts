import { type cameras, failure } from '@viewgate/contract';
import { decideStaff, decideStaffHere, type StaffFacts } from '@viewgate/policy';
import { LRUCache } from 'lru-cache';
import type { Needs } from './needs.ts';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { reencode, UnreadablePicture } from '../../../platform/pictures/reencode.ts';
import { evenMs, inTime, RecordingServerError } from '../../../platform/recording-servers/index.ts';
import { invalid, Refusal } from '../../../platform/refusal/refusal.ts';
import { fetchOwnStill } from '../../../platform/streams/index.ts';
import { staffFactsNow, staffFactsOf } from '../../access/streams/index.ts';
import {
  camerasByShortName,
  listedPictures,
  serverAccount,
  type ServerAccountRow,
} from '../recording-servers/index.ts';
import { withoutQuery } from './input.ts';
import { thumbnailSize } from './pictures.ts';
import { onlyServer } from './store.ts';
import { transact } from '../../../platform/database/transact.ts';

/** Previews taken at a time in this process: each holds a connection to somewhere, for seconds if nothing is there. */
const most = 8;

/** Milliseconds for which looking on at the same addresses stays one entry in the audit, counted from each picture to the next. */
const look = { longest: 5 * 60_000, gap: 20_000 } as const;

type Addresses = Parameters<typeof fetchOwnStill>[0];
type Call = Parameters<Handler<typeof cameras.preview>>[0];

/** What the form would save: a camera of a recording server, or addresses of its own. */
type Previewed =
  | { readonly of: 'server'; readonly server: ServerAccountRow; readonly shortName: string }
  | { readonly of: 'addresses'; readonly addresses: Addresses & { readonly streamUrl: string } };

const previewedBy = async ({ db, scope, input: { body } }: Call): Promise<Previewed> => {
  const { streamUrl, motionJpgStreamUrl: motionUrl, shortName } = body;
  if (streamUrl !== null) return { of: 'addresses', addresses: { streamUrl, motionUrl } };
  if (shortName === null) throw invalid('streamUrl', 'required', { field: 'Stream URL' });
  const serverId = body.nvrServerId ?? (await onlyServer(db, scope));
  const server = serverId === null ? undefined : await serverAccount(db, scope, serverId);
  if (!server) throw invalid('nvrServerId', 'cameras.nvrElsewhere');
  return { of: 'server', server, shortName };
};

const factsOf = (previewed: Previewed) =>
  previewed.of === 'server'
    ? { recordName: previewed.shortName, after: { nvrServerId: previewed.server.id, shortName: previewed.shortName } }
    : {
        recordName: withoutQuery(previewed.addresses.motionUrl ?? previewed.addresses.streamUrl) ?? '',
        after: { streamUrl: withoutQuery(previewed.addresses.streamUrl) },
      };

/** Who looks at what. */
const keyOf = ({ actor, origin, location }: Call, previewed: Previewed): string =>
  JSON.stringify([
    actor.accountId,
    origin.ip,
    location.id,
    ...(previewed.of === 'server'
      ? [previewed.server.id, previewed.server.version, previewed.shortName]
      : [previewed.addresses.streamUrl, previewed.addresses.motionUrl]),
  ]);

/**
 * Whether the caller may see it at this moment: staff who may watch cameras here. A camera that the portal already has follows its own
 * rules, whoever typed its name.
 */
const maySee = async (access: Needs['access'], { db, scope }: Call, previewed: Previewed, staff: StaffFacts) => {
  const compiled = await access.of(scope.locationId);
  if (!compiled) return false;
  if (previewed.of === 'addresses') return decideStaffHere(compiled, staff).outcome === 'allow';
  const here = (await camerasByShortName(db, scope, previewed.server.id)).get(previewed.shortName.toLowerCase());
  return (here ? decideStaff(compiled, staff, here.id) : decideStaffHere(compiled, staff)).outcome === 'allow';
};

/**
 * A live picture of what the form would save, before it is saved: anyone who sees it may watch cameras here. Every failure looks the same
 * and takes the same time, so that nobody can scan a network with it; each attempt is in the audit. While the form shows pictures, it asks
 * again every second: that is one attempt for as long as they come.
 */
export const previewCamera = (deps: Pick<Needs, 'access' | 'clock' | 'secrets'>): Handler<typeof cameras.preview> => {
  const takeListed = listedPictures(deps);
  let underWay = 0;
  /** When each look ends, by who looks at what. */
  const looks = new LRUCache<string, number>({ max: 1_000, ttl: look.gap, perf: deps.clock });

  const pictureOf = async (previewed: Previewed): Promise<Buffer> => {
    const taken =
      previewed.of === 'server'
        ? await takeListed(previewed.server, previewed.shortName, { width: thumbnailSize.width, quality: 70 })
        : await fetchOwnStill(previewed.addresses, thumbnailSize);
    if (!taken) throw new RecordingServerError('bad-response');
    return await reencode(taken, thumbnailSize).catch((error: unknown) => {
      throw error instanceof UnreadablePicture ? new RecordingServerError('bad-response') : error;
    });
  };

  /**
   * The picture, or null, which comes no sooner than any other failure. Its place stays taken until the work is done, even if the answer is
   * given up earlier.
   */
  const taken = async (previewed: Previewed): Promise<Buffer | null> => {
    if (underWay >= most) throw new Refusal('tooMany', { retryAfter: 5 });
    underWay++;
    const taking = pictureOf(previewed).finally(() => {
      underWay--;
    });
    try {
      return await inTime(taking, evenMs.picture, { tells: (error) => error instanceof Refusal });
    } catch (error) {
      if (!(error instanceof RecordingServerError)) throw error;
      return null;
    }
  };

  return async (call) => {
    const { db, actor, origin, location, at } = call;
    const previewed = await previewedBy(call);
    const mustBeAllowed = async (staff: StaffFacts): Promise<void> => {
      if (!(await maySee(deps.access, call, previewed, staff))) throw new Refusal('accessDenied');
    };
    await mustBeAllowed(staffFactsOf(actor, origin.ip));
    const picture = await taken(previewed);
    const key = keyOf(call, previewed);
    const until = looks.get(key) ?? 0;
    if (picture && at < until) {
      looks.set(key, until);
    } else {
      if (picture) looks.set(key, at + look.longest);
      else looks.delete(key);
      const { recordName, after } = factsOf(previewed);
      const by = actBy(actor, { at, origin });
      const outcome = picture ? 'ok' : 'unreachable';
      const entry = { recordId: null, recordName, locationId: location.id, after: { ...after, outcome } };
      await transact(db, (tx) => writeAudit(tx, { ...by, verb: 'test', record: 'camera' }, [entry]));
    }
    if (!picture) {
      const why = previewed.of === 'server' ? 'cameras.noServerPicture' : 'cameras.noPicture';
      throw new Refusal('recordingServer', { failure: failure(why) });
    }
    // Decided again: a picture that took time may show what has happened since.
    await mustBeAllowed(await staffFactsNow(db, actor, call.scope, origin.ip));
    return { picture: picture.toString('base64') };
  };
};
