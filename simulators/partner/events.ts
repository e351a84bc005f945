/** Reports what happened to the portal, as the partner's system does: events that are not accepted are sent again, after a pause. */
export const createReporter = ({ url, apiKey }: { url: string; apiKey: string }) => {
  const once = (body: string) =>
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', 'x-api-key': apiKey }, body });
  return async (type: string, data: object, utcTimeStamp = new Date().toISOString()): Promise<unknown> => {
    const body = JSON.stringify({ type, utcTimeStamp, data });
    for (let attempt = 1; ; attempt++) {
      const answer = await once(body).catch(() => null);
      if (answer?.status === 202) return await answer.json();
      const isFinal = answer !== null && answer.status < 500 && answer.status !== 429;
      if (isFinal || attempt === 5) throw new Error(`${type} was not taken: ${answer?.status ?? 'no answer'}`);
      const seconds = Number(answer?.headers.get('retry-after') ?? attempt);
      await new Promise((resolve) => setTimeout(resolve, Math.min(seconds, 30) * 1_000));
    }
  };
};
