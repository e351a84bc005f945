import { get } from 'node:http';

/*
 * The players of the crowd, a process of their own: each asks for its playlist every five seconds, and listens for what becomes of its
 * visit. Reports answers other than 200, and when somebody is told that the visit is over.
 */
export type Tell =
  | { readonly begin: { readonly url: string; readonly tokens: readonly string[] } }
  | { readonly end: true };
export interface Told {
  /** Of the token. */
  readonly index: number;
  /** Milliseconds since 1970, of this machine. */
  readonly at: number;
}

const pace = 5_000;
let isOver = false;
const statuses: Record<string, number> = {};

/** The status, or that the connection was reset: an end cuts off what is just being sent. */
const ask = (address: string): Promise<number | 'reset'> =>
  new Promise((resolve) => {
    get(address, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    }).on('error', () => resolve('reset'));
  });

/** Follows the visit's events until it ends. */
const listen = (address: string, index: number): Promise<void> =>
  new Promise((resolve, reject) => {
    get(address, { agent: false }, (answer) => {
      answer.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('"status":"running"')) resolve();
        if (text.includes('"status":"ended"'))
          process.send?.({ index, at: performance.timeOrigin + performance.now() } satisfies Told);
      });
      answer.on('error', () => undefined);
    }).on('error', (error) => (isOver ? resolve() : reject(error)));
  });

const begin = async (url: string, tokens: readonly string[]): Promise<void> => {
  for (let from = 0; from < tokens.length; from += 50) {
    await Promise.all(
      tokens.slice(from, from + 50).map(async (token, at) => {
        const status = await ask(`${url}/api/streams/${token}/index.m3u8`);
        if (status !== 200) throw new Error(`session ${from + at} does not play: ${status}`);
        await listen(`${url}/api/streams/${token}/watch`, from + at);
        setInterval(() => {
          if (isOver) return;
          void ask(`${url}/api/streams/${token}/index.m3u8`).then((answered) => {
            statuses[answered] = (statuses[answered] ?? 0) + 1;
          });
        }, pace);
      }),
    );
  }
  process.send?.({ isOpen: true });
};

process.on('message', (tell: Tell) => {
  if ('begin' in tell) return void begin(tell.begin.url, tell.begin.tokens);
  isOver = true;
  process.send?.({ statuses });
});
process.on('disconnect', () => process.exit());
