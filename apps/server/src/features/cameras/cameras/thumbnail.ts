import type { cameras } from '@viewgate/contract';
import { decideStaff } from '@viewgate/policy';
import type { Needs } from './needs.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import { staffFactsOf } from '../../access/streams/index.ts';
import { cameraPicture } from './views.ts';

/**
 * Sends a camera's picture. One taken of the room shows the children in it: only staff who may watch the camera here and now see it.
 * One uploaded by staff is for everybody who sees the camera's name.
 */
export const sendThumbnail =
  ({ access }: Pick<Needs, 'access'>): Handler<typeof cameras.thumbnail> =>
  async ({ db, scope, input, actor, origin, request, reply }) => {
    const { id } = input.params;
    const picture = await cameraPicture(db, scope, id);
    if (!picture) throw notFound();
    if (!picture.isUploaded) {
      const compiled = await access.of(scope.locationId);
      const staff = staffFactsOf(actor, origin.ip);
      if (!compiled || decideStaff(compiled, staff, id).outcome === 'deny') throw new Refusal('accessDenied');
    }
    const tag = `"${picture.takenAt.getTime()}"`;
    // The address changes with the picture; cached only briefly, because who may see it changes too.
    reply.header('cache-control', 'private, max-age=300').header('etag', tag);
    if (request.headers['if-none-match'] === tag) reply.code(304).send();
    else reply.type('image/jpeg').send(picture.jpeg);
    return '';
  };
