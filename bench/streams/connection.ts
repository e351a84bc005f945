import { connect, type Socket } from 'node:net';

export interface Reply {
  readonly status: number;
  /** Milliseconds from sending the request to the first byte of the body, and to its last. */
  readonly firstMs: number;
  readonly lastMs: number;
  readonly bytes: number;
  /** Collected only for small bodies. */
  readonly text: string;
}

// Shared by all connections: what is read is processed before the next read, and only counted.
const shared = Buffer.allocUnsafe(512 * 1024);
const COLLECT_BELOW = 64 * 1024;

/** A keep-alive connection that sends one request at a time and discards bodies as cheaply as possible. */
export class Connection {
  readonly #socket: Socket;
  /** Of every request, after its first line. */
  readonly #headers: string;
  #pending: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | null = null;
  #head = '';
  #status = 0;
  #left = -1;
  #length = 0;
  #text = '';
  #sentAt = 0;
  #firstAt = 0;

  /** `more` is what else each request says, in whole lines. */
  constructor(port: number, more = '') {
    this.#headers = `Host: 127.0.0.1:${port}\r\nAccept: */*\r\n${more}`;
    this.#socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: { buffer: shared, callback: (bytes, buffer) => this.#read(buffer as Buffer, bytes) },
    });
    this.#socket.on('error', (error) => this.#pending?.reject(error));
    this.#socket.on('close', () => this.#pending?.reject(new Error('Connection closed')));
  }

  get(path: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
      [this.#head, this.#text, this.#left, this.#firstAt] = ['', '', -1, 0];
      this.#sentAt = performance.now();
      this.#socket.write(`GET ${path} HTTP/1.1\r\n${this.#headers}\r\n`);
    });
  }

  close(): void {
    this.#pending = null;
    this.#socket.destroy();
  }

  #read(buffer: Buffer, bytes: number): boolean {
    let from = 0;
    if (this.#left < 0) {
      this.#head += buffer.toString('latin1', 0, Math.min(bytes, 4_096));
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return true;
      // The whole head arrived in this read, since every server here sends it in one piece.
      from = end + 4;
      this.#status = Number(this.#head.slice(9, 12));
      this.#length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#head)?.[1] ?? Number.NaN);
      this.#left = this.#length;
    }
    if (bytes > from && this.#firstAt === 0) this.#firstAt = performance.now();
    if (this.#length < COLLECT_BELOW) this.#text += buffer.toString('latin1', from, bytes);
    this.#left -= bytes - from;
    if (this.#left <= 0 || Number.isNaN(this.#left)) this.#done();
    return true;
  }

  #done(): void {
    const pending = this.#pending;
    this.#pending = null;
    if (Number.isNaN(this.#length)) return pending?.reject(new Error(`No length: ${this.#head}`));
    const now = performance.now();
    pending?.resolve({
      status: this.#status,
      firstMs: (this.#firstAt || now) - this.#sentAt,
      lastMs: now - this.#sentAt,
      bytes: this.#length,
      text: this.#text,
    });
  }
}
