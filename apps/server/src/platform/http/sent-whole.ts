import type { FastifyReply } from 'fastify';

/**
 * Milliseconds within which a person who downloads a file must take some of it: one who takes none holds up the others' turns. Long, since
 * a proxy buffers megabytes at a time, which a slow line takes minutes to drain.
 */
const longestPause = 180_000;

/** Resolves when the answer's last byte has been sent, or its reader has left or stalled. */
export const sentWhole = ({ raw }: FastifyReply): Promise<void> =>
  new Promise((resolve) => {
    if (raw.writableFinished || raw.destroyed) return resolve();
    raw.setTimeout(longestPause, () => raw.destroy());
    raw.once('finish', resolve);
    raw.once('close', resolve);
    return undefined;
  });
