import { type cameras, failure } from '@viewgate/contract';
import { decideStaffHere } from '@viewgate/policy';
import { LRUCache } from 'lru-cache';
import type { Needs } from './needs.ts';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { reencode, UnreadablePicture } from '../../../platform/pictures/reencode.ts';
import { evenMs, inTime, RecordingServerError } from '../../../platform/recording-servers/index.ts';
import { invalid, Refusal } from '../../../platform/refusal/refusal.ts';
import { fetchOwnStill } from '../../../platform/streams/index.ts';
import { staffFactsOf } from '../../access/streams/index.ts';
import { withoutQuery } from './input.ts';
import { thumbnailSize } from './pictures.ts';

/** Previews taken at a time in this process: each holds a connection to somewhere, for seconds if nothing is there. */
const most = 8;

/** Milliseconds for which somebody who goes on looking at the same addresses makes one entry in the audit, and from one picture to the next of that. */
const look = { longest: 5 * 60_000, gap: 20_000 } as const;

type Addresses = Parameters<typeof fetchOwnStill>[0];

const pictureOf = async (addresses: Addresses): Promise<Buffer> => {
  const taken = await fetchOwnStill(addresses, thumbnailSize);
  if (!taken) throw new RecordingServerError('bad-response');
  return await reencode(taken, thumbnailSize).catch((error: unknown) => {
    throw error instanceof UnreadablePicture ? new RecordingServerError('bad-response') : error;
  });
};

/**
 * A picture from typed addresses, before they are saved: whoever sees it may watch cameras here. Every failure looks the same and takes the
 * same time, so that nobody scans a network with it; each attempt is in the audit. The form asks again every second while it shows them:
 * that is one attempt for as long as pictures come.
 */
export const previewCamera = ({ access, clock }: Pick<Needs, 'access' | 'clock'>): Handler<typeof cameras.preview> => {
  let underWay = 0;
  /** Until when each goes on, by who looks at what. */
  const looks = new LRUCache<string, number>({ max: 1_000, ttl: look.gap, perf: clock });
  return async ({ db, scope, actor, origin, location, at, input: { body } }) => {
    const mustBeAllowed = async (): Promise<void> => {
      const compiled = await access.of(scope.locationId);
      if (!compiled || decideStaffHere(compiled, staffFactsOf(actor, origin.ip)).outcome === 'deny')
        throw new Refusal('accessDenied');
    };
    /** Decided once more: what took its time shows what has happened meanwhile. */
    const answered = async (jpeg: Buffer) => {
      await mustBeAllowed();
      return { picture: jpeg.toString('base64') };
    };
    await mustBeAllowed();
    const { streamUrl, motionJpgStreamUrl: motionUrl } = body;
    if (streamUrl === null) throw invalid('streamUrl', 'required', { field: 'Stream URL' });
    if (underWay >= most) throw new Refusal('tooMany', { retryAfter: 5 });
    underWay++;
    let picture: Buffer | null = null;
    // Its place is taken until it is over, however soon the answer is given up.
    const taken = pictureOf({ streamUrl, motionUrl }).finally(() => {
      underWay--;
    });
    try {
      picture = await inTime(taken, evenMs.picture);
    } catch (error) {
      if (!(error instanceof RecordingServerError)) throw error;
    }
    const key = JSON.stringify([actor.accountId, origin.ip, location.id, streamUrl, motionUrl]);
    const until = looks.get(key) ?? 0;
    if (picture && at < until) {
      looks.set(key, until);
      return await answered(picture);
    }
    if (picture) looks.set(key, at + look.longest);
    else looks.delete(key);
    await db.transaction().execute((tx) =>
      writeAudit(tx, { ...actBy(actor, { at, origin }), verb: 'test', record: 'camera' }, [
        {
          recordId: null,
          recordName: withoutQuery(motionUrl ?? streamUrl) ?? '',
          locationId: location.id,
          after: { streamUrl: withoutQuery(streamUrl), outcome: picture ? 'ok' : 'unreachable' },
        },
      ]),
    );
    if (!picture) throw new Refusal('recordingServer', { failure: failure('cameras.noPicture') });
    return await answered(picture);
  };
};
