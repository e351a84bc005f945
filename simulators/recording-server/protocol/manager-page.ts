import type { CameraSpec } from '../cameras.ts';
import { type Reply, text } from './reply.ts';

const escaped = (word: string) => word.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/**
 * Serves `/ui3.htm`, the recorder's own pages: the requested camera, or a list of them. No picture: that requires
 * signing in.
 */
export const managerPage = (name: string, cameras: readonly CameraSpec[], url: URL): Reply => {
  const short = url.searchParams.get('cam');
  const asked = cameras.find(({ shortName }) => shortName === short);
  if (short !== null && !asked) return text(404, 'There is no such camera here.');
  const shown = (asked ? [asked] : cameras).map((camera) => `<li>${escaped(camera.name)}</li>`);
  const title = escaped(name);
  return text(
    200,
    `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><p>Simulated camera manager</p><ul>${shown.join('')}</ul></html>`,
    'text/html; charset=utf-8',
  );
};
