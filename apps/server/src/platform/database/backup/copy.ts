import { once } from 'node:events';

import type { Client, Connection } from 'pg';

// pg sends and parses COPY messages but has no query class for them. Here are two: a query is any object with the methods the client
// calls as messages arrive.

/** The part of pg's connection missing from its types. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** Enough to keep both ends busy; the rest waits in the kernel's buffers. */
const HIGH_WATER = 1_000_000;

class CopyQuery {
  readonly text: string;
  /** The number of rows the server reports as copied. */
  rows = 0;
  protected connection: CopyConnection | undefined;
  protected error: Error | undefined;
  protected ended = false;
  #changed: () => void = () => undefined;

  constructor(text: string) {
    this.text = text;
  }

  submit(connection: Connection): null {
    if (!canCopy(connection)) throw new Error('This pg cannot COPY');
    this.connection = connection;
    connection.query(this.text);
    return null;
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(text.split(' ').at(-1));
  }

  handleReadyForQuery(): void {
    this.ended = true;
    this.change();
  }

  handleError(error: Error): void {
    // After an error the server sends "ready"; a broken connection does not.
    this.error = error;
    this.change();
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}

  protected change(): void {
    this.#changed();
  }

  /** Resolves at the next message. */
  protected async next(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#changed = resolve;
    await promise;
  }
}

const canCopy = (connection: Connection): connection is CopyConnection =>
  'sendCopyFromChunk' in connection && 'endCopyFrom' in connection && 'sendCopyFail' in connection;

class CopyOut extends CopyQuery {
  #chunks: Buffer[] = [];
  #size = 0;

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // Copied, because the parser reuses this memory for the connection's next bytes.
    this.#chunks.push(Buffer.from(chunk));
    this.#size += chunk.length;
    if (this.#size > HIGH_WATER) this.connection?.stream.pause();
    this.change();
  }

  async *data(): AsyncGenerator<Buffer> {
    for (;;) {
      if (this.error) throw this.error;
      if (this.#chunks.length > 0) {
        const data = Buffer.concat(this.#chunks);
        this.#chunks = [];
        this.#size = 0;
        this.connection?.stream.resume();
        yield data;
      } else if (this.ended) return;
      else await this.next();
    }
  }
}

class CopyIn extends CopyQuery {
  #accepted = false;

  handleCopyInResponse(): void {
    this.#accepted = true;
    this.change();
  }

  async send(source: AsyncIterable<Buffer>): Promise<void> {
    while (!this.#accepted && !this.error) await this.next();
    const { connection } = this;
    if (!connection || this.error) throw this.error ?? new Error('COPY was not sent');
    try {
      for await (const chunk of source) {
        if (this.error) throw this.error;
        connection.sendCopyFromChunk(chunk);
        // The server's refusal may arrive while this end waits to write.
        if (connection.stream.writableNeedDrain) await Promise.race([once(connection.stream, 'drain'), this.next()]);
      }
      connection.endCopyFrom();
    } catch (error) {
      if (!this.error) connection.sendCopyFail('The source of the data failed');
      throw error;
    }
    while (!this.ended && !this.error) await this.next();
    if (this.error) throw this.error;
  }
}

/** Runs a `COPY … TO STDOUT` and yields its output, in memory that does not grow with the table. */
export async function* copyOut(client: Client, statement: string): AsyncGenerator<Buffer, number> {
  const query = new CopyOut(statement);
  client.query(query);
  yield* query.data();
  return query.rows;
}

/** Runs a `COPY … FROM STDIN` with that data; returns the number of rows. After a failure the connection must not be reused. */
export const copyIn = async (client: Client, statement: string, source: AsyncIterable<Buffer>): Promise<number> => {
  const query = new CopyIn(statement);
  client.query(query);
  await query.send(source);
  return query.rows;
};
