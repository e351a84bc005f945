import { describe, expect, it } from 'vitest';
import { statusOf, watchPlayback } from '../../../../test/player.ts';
import { atPublicPlace, look, place, readId, rotate, save, setPassword, watch } from '../../../../test/public-place.ts';
import { refusalOf } from '../../../../test/server.ts';

atPublicPlace();

describe('a link that is no longer in use', () => {
  it.each([
    ['replaced', () => rotate()],
    ['turned off', () => save({ isOn: false })],
    ['given a password', () => setPassword('long enough 1')],
    [
      'without its feature',
      () =>
        place.server.db
          .insertInto('features')
          .values({ name: 'PublicCameraSupportGlobal', is_enabled: false })
          .execute(),
    ],
  ])('%s: what is watched by it ends within a second, at the other process too', async (_, change) => {
    const here = await watch();
    const there = await watch(place.other.browser());
    const players = [
      await watchPlayback(place.server, here.playlistUrl),
      await watchPlayback(place.other, there.playlistUrl),
    ];
    const began = performance.now();
    await change();
    for (const player of players) expect(await player.until('ended')).toMatchObject({ status: 'ended' });
    expect(performance.now() - began).toBeLessThan(1_000);
    expect(await statusOf(place.server, here.playlistUrl)).toBe(403);
    expect(await statusOf(place.other, there.playlistUrl)).toBe(403);
    await place.server.db.deleteFrom('features').execute();
    place.server.deps.features.forget();
  });

  it('answers as if there had never been one', async () => {
    const old = place.publicId;
    await rotate();
    expect(await readId()).toMatch(/^[\w-]{43}$/);
    const problems = [];
    for (const id of [old, 'x'.repeat(64), 'x'.repeat(43), 'short']) {
      const { traceId: _, ...problem } = await refusalOf(look(id));
      problems.push(problem);
    }
    for (const problem of problems) expect(problem).toEqual(problems[0]);
    expect((await refusalOf(watch(undefined, undefined, old))).status).toBe(404);
    place.publicId = await readId();
    expect((await look()).cameras).toHaveLength(1);
  });

  it('lets nobody go on who opens it while it is replaced', async () => {
    const attempts = Array.from({ length: 6 }, () => watch().catch(() => null));
    await rotate();
    const opened = (await Promise.all(attempts)).flatMap((one) => one ?? []);
    const statuses = () => Promise.all(opened.map(({ playlistUrl }) => statusOf(place.server, playlistUrl)));
    await expect.poll(statuses, { timeout: 1_000 }).toEqual(opened.map(() => 403));
  });

  it('is not found by guessing: an IP address is refused after sixty links that do not exist', async () => {
    for (let at = 0; at < 60; at++) {
      expect((await refusalOf(look(`guess-${at}-${'x'.repeat(40)}`))).status).toBe(404);
    }
    expect((await refusalOf(look('x'.repeat(50)))).status).toBe(429);
    // Guessing holds up nobody who has the link.
    expect((await look()).cameras).toHaveLength(1);
  });
});
