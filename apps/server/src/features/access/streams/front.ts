import type { Needs } from './needs.ts';
import type { Front } from '../../../platform/http/front.ts';

// The addresses that players make of what we gave them, letter by letter; anything else is for the routes to judge.
const address = /^\/api\/streams\/([\w-]{43})\/([\w-]{1,1900}\.[a-z0-9]{2,4})$/;

/**
 * A camera's playlists and segments are most of what this server is asked. They need no session, no cookie and no schema, only the
 * decision; without the framework one costs half of the processor's time (docs/adr/0011).
 */
export const streamFront = ({ serving }: Needs): Front => {
  return (request, response) => {
    const { method } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const found = address.exec(request.url ?? '');
    if (!found) return false;
    const [, token = '', name = ''] = found;
    // Some players look before they load. A part that is looked at would have to be fetched.
    if (method === 'HEAD' && name !== 'index.m3u8') return false;
    if (name === 'index.m3u8') serving.playlist(token, request, response);
    else serving.part(token, name, request, response);
    return true;
  };
};
