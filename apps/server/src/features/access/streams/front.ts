import type { Needs } from './needs.ts';
import type { Front } from '../../../platform/http/front.ts';

// Exactly the addresses that players derive from our playlists; anything else goes to the routes.
const address = /^\/api\/streams\/([\w-]{43})\/([\w-]{1,1900}\.[a-z0-9]{2,4})$/;

/**
 * Playlists and segments are most of this server's requests. They need no session, cookie or schema, only the decision; bypassing the
 * framework halves the processor time of each (docs/adr/0011).
 */
export const streamFront = ({ serving }: Needs): Front => {
  return (request, response) => {
    const { method } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const found = address.exec(request.url ?? '');
    if (!found) return false;
    const [, token = '', name = ''] = found;
    // Some players probe with HEAD first. Answering that for a part would mean fetching it.
    if (method === 'HEAD' && name !== 'index.m3u8') return false;
    if (name === 'index.m3u8') serving.playlist(token, request, response);
    else serving.part(token, name, request, response);
    return true;
  };
};
