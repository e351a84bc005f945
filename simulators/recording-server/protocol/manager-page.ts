import type { CameraSpec } from '../cameras.ts';
import { type Reply, text } from './reply.ts';

const escaped = (word: string) => word.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** What stands at `/ui3.htm`, the recorder's own pages: which camera is asked for, or which there are. It shows no picture: that takes a sign-in. */
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
