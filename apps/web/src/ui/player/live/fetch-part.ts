/** Milliseconds after which a response that does not arrive, or stalls, is given up. */
const patience = 10_000;

/** A part that did not arrive; with the status of the response, if there was one. */
export class Lost extends Error {
  readonly status: number | undefined;
  constructor(status?: number) {
    super('a part did not come');
    this.status = status;
  }
}

/** Passes on a response body as it arrives. Throws `Lost`, and whatever `take` throws. */
export const fetchPart = async (
  url: string,
  until: AbortSignal,
  take: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>,
): Promise<void> => {
  const late = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveUpLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => late.abort(), patience);
  };
  giveUpLater();
  try {
    const answer = await fetch(url, { signal: AbortSignal.any([until, late.signal]) }).catch(() => null);
    if (!answer?.ok) throw new Lost(answer?.status);
    const reader = answer.body?.getReader();
    for (;;) {
      const piece = await reader?.read().catch(() => null);
      if (!piece || until.aborted) throw new Lost();
      if (piece.done) return;
      giveUpLater();
      await take(piece.value);
    }
  } finally {
    clearTimeout(timer);
    late.abort();
  }
};

/** The text at an address. */
export const fetchText = async (url: string, until: AbortSignal): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  await fetchPart(url, until, async (bytes) => {
    text += decoder.decode(bytes, { stream: true });
  });
  return text;
};
