import type { FastifyReply } from 'fastify';

/**
 * Milliseconds in which a person who downloads a file must take some of it: one who takes none holds up the others' turns. Long, since a proxy's buffer
 * takes megabytes at a time: a slow line empties it for minutes.
 */
const longestPause = 180_000;

/** Resolves when the answer's last byte has been sent, or its reader has gone or stands still. */
export const sentWhole = ({ raw }: FastifyReply): Promise<void> =>
  new Promise((resolve) => {
    if (raw.writableFinished || raw.destroyed) return resolve();
    raw.setTimeout(longestPause, () => raw.destroy());
    raw.once('finish', resolve);
    raw.once('close', resolve);
    return undefined;
  });
