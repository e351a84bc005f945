import { type PublicCamera, publicPassHeader, type publicViewing, type ResultOf } from '@viewgate/contract';
import { type CompiledLocation, decideStranger, isForStrangers, isHiddenFromStrangers } from '@viewgate/policy';
import type { FastifyRequest } from 'fastify';
import type { Call } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import { addressKey } from '../../../platform/sessions/address-key.ts';
import { createLoginAttempts } from '../../../platform/sessions/attempts.ts';
import { verifyPassword } from '../../../platform/sessions/passwords.ts';
import { noteWrongGuess } from '../../../platform/sessions/wrong-guess.ts';
import { createStrangerAddresses } from '../../../watching/playbacks/stranger-addresses.ts';
import { deviceOf, iso, openForStranger } from '../streams/index.ts';
import type { Needs } from './needs.ts';
import { createPasses } from './pass.ts';
import { linkBy, type LinkRow, markedPublic } from './views.ts';

/** Per IP address and quarter of an hour: how many links that do not exist may be tried, and how many cameras opened. */
const most = { misses: 60, openAttempts: 120 } as const;
/** How many cameras may be opened through one link in a quarter of an hour, by everybody together. */
const mostOfLink = 2_000;

type AnyCall = Pick<Call<typeof publicViewing.open>, 'origin' | 'at' | 'request'>;

/** What strangers may call. Without a link in use the answer is the same 404, whatever the reason. */
export const strangersCalls = (deps: Needs) => {
  const passes = createPasses(deps.secrets);
  const guesses = createLoginAttempts(deps.db, deps.clock, deps.secrets.derive('device-mark'), 'public ');
  const { hashOf: strangerHashOf } = createStrangerAddresses(deps);

  const miss = async (ip: string): Promise<never> => {
    await deps.attempts.count({ [`public miss:${addressKey(ip)}`]: most.misses });
    throw notFound();
  };

  /** The link in use with this public id, and its location's rules; counts requests for links that do not exist. */
  const requireLink = async (publicId: string, { origin, at }: AnyCall): Promise<[LinkRow, CompiledLocation]> => {
    const link = await linkBy(deps.db, publicId);
    if (!link?.isOn) return await miss(origin.ip);
    const c = await deps.access.of(link.locationId);
    const isCurrent = c?.publicLink?.generation === link.generation && at < c.publicLink.endsAt;
    return c && isCurrent ? [link, c] : await miss(origin.ip);
  };

  const isUnlocked = (link: LinkRow, request: FastifyRequest, at: number): boolean =>
    link.passwordHash === null || passes.isHeld(link, request.headers[publicPassHeader], at);

  const camerasOf = async (c: CompiledLocation, link: LinkRow, { request, at }: AnyCall): Promise<PublicCamera[]> => {
    const device = deviceOf(request);
    const { generation } = link;
    return (await markedPublic(deps.db, link.locationId)).flatMap(({ id, name }) => {
      const { reason, nextOpening } = decideStranger(c, {
        cameraId: id,
        device,
        at,
        generation,
        sessionStartedAt: null,
      });
      if (reason !== null && isHiddenFromStrangers(reason)) return [];
      const isTold = reason !== null && isForStrangers(reason);
      return [{ id, name, isOpen: reason === null, opensAt: isTold ? iso(nextOpening) : null }];
    });
  };

  return {
    open: async (call: Call<typeof publicViewing.open>): Promise<ResultOf<typeof publicViewing.open>> => {
      const [link, c] = await requireLink(call.input.params.publicId, call);
      const { locationName, timeZone, isPetCare } = link;
      return {
        locationName,
        timeZone,
        isPetCare,
        isPasswordProtected: link.passwordHash !== null,
        cameras: isUnlocked(link, call.request, call.at) ? await camerasOf(c, link, call) : null,
      };
    },

    unlock: async (call: Call<typeof publicViewing.unlock>): Promise<{ pass: string }> => {
      const { origin, at, input } = call;
      const { publicId } = input.params;
      const [link] = await requireLink(publicId, call);
      if (link.passwordHash === null) throw notFound();
      const guess = await guesses.guess({
        accountId: undefined,
        name: `link ${link.locationId}`,
        ip: origin.ip,
        isKnownDevice: false,
      });
      const lane = { isKnown: false, key: addressKey(origin.ip) };
      const { password } = input.body;
      const { passwordHash } = link;
      if (!(await guess.compare(() => verifyPassword(password, passwordHash, lane)))) {
        const of = { record: 'publicLink', locationId: link.locationId, id: link.locationId };
        await noteWrongGuess(deps, guess, { what: 'public password', account: null, origin, at, of });
        throw invalid('password', 'publicViewing.wrongPassword');
      }
      await guess.right();
      return { pass: passes.give(link, at) };
    },

    watch: async (call: Call<typeof publicViewing.watch>) => {
      const { input, request, at, origin } = call;
      const [link] = await requireLink(input.params.publicId, call);
      if (!isUnlocked(link, request, at)) throw notFound();
      await deps.attempts.count({
        [`public open:${addressKey(origin.ip)}`]: most.openAttempts,
        [`public open:link ${link.locationId}`]: mostOfLink,
      });
      const camera = (await markedPublic(deps.db, link.locationId)).find(({ id }) => id === input.params.id);
      if (!camera) throw notFound();
      return await openForStranger(
        deps,
        {
          camera: { ...camera, locationId: link.locationId },
          request,
          at,
          link,
          strangerHash: strangerHashOf(origin.ip),
        },
        link.timeZone,
      );
    },

    close: async ({ input }: Call<typeof publicViewing.close>): Promise<null> => {
      const link = await linkBy(deps.db, input.params.publicId);
      const playback = await deps.playbacks.find(input.body.token);
      if (playback?.watcher.kind !== 'stranger' || playback.locationId !== link?.locationId) throw notFound();
      await deps.playbacks.end(playback, 'closed');
      return null;
    },
  };
};
