import { createHttpClient, readAll } from '../../../platform/recording-servers/http-client.ts';
import { defaultFetchLimits, RecordingServerError } from '../../../platform/recording-servers/index.ts';

const limits = { ...defaultFetchLimits, connectMs: 4_000, answerMs: 6_000, totalMs: 10_000, connections: 1 };
const maxBytes = 5_000_000;

/**
 * Fetches the picture behind a link that staff entered: http or https, no redirects, no cloud metadata addresses, bounded in size and
 * time. The portal fetches it so that browsers do not reveal who looks at which camera. Throws `RecordingServerError`.
 */
export const fetchLinkedPicture = async (link: string): Promise<Buffer> => {
  const { origin, pathname, search } = new URL(link);
  const client = createHttpClient(origin, limits);
  try {
    const answer = await client.request(pathname + search, { maxBytes });
    if (answer.status !== 200) {
      answer.discard();
      throw new RecordingServerError('bad-response', answer.status);
    }
    return await readAll(answer);
  } finally {
    await client.close();
  }
};
