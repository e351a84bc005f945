import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Milliseconds to wait for an answer before giving up. */
const patience = 120_000;

/** A process of the bench, reached over its channel; it exits when the channel closes. */
export class Helper {
  private readonly child: ChildProcess;

  constructor(file: string, env: NodeJS.ProcessEnv = {}) {
    this.child = fork(join(import.meta.dirname, file), {
      env: { ...process.env, ...env },
      execArgv: ['--expose-gc'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  }
  tell(message: object): void {
    this.child.send(message);
  }
  async hear<T>(): Promise<T> {
    const [message] = await once(this.child, 'message', { signal: AbortSignal.timeout(patience) });
    return message as T;
  }
  async ask<T>(message: object): Promise<T> {
    const heard = this.hear<T>();
    this.tell(message);
    return heard;
  }
  async end(): Promise<void> {
    const exit = once(this.child, 'exit');
    this.child.disconnect();
    await exit;
  }
}
