import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Cookies = ReturnType<typeof createCookies>;

/**
 * The portal's cookies: for the exact host and out of scripts' reach. Over https their names start with `__Host-`: browsers accept them
 * from this host only, so that nobody with another name in the domain can plant a session here.
 */
export const createCookies = ({ secure }: { readonly secure: boolean }) => {
  const nameOf = (name: string) => (secure ? `__Host-${name}` : name);
  const always = { httpOnly: true, secure, path: '/' } as const;
  return {
    read: (request: FastifyRequest, name: string): string | undefined => request.cookies[nameOf(name)],
    set(
      reply: FastifyReply,
      name: string,
      value: string,
      options: Pick<CookieSerializeOptions, 'expires' | 'maxAge'> & { readonly sameSite: 'lax' | 'strict' },
    ): void {
      reply.setCookie(nameOf(name), value, { ...always, ...options });
    },
    clear(reply: FastifyReply, name: string): void {
      reply.clearCookie(nameOf(name), always);
    },
  };
};
