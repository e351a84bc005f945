import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';

const program = process.env['NGINX'] ?? 'nginx';
const example = new URL('../../../deploy/nginx/viewgate.conf', import.meta.url);

/** Whether this machine has nginx; `NGINX` names another program. */
export const hasNginx = (): boolean => spawnSync(program, ['-v'], { stdio: 'ignore' }).status === 0;

/** The nginx of `deploy/nginx/viewgate.conf` in front of a portal, without TLS, on a free port; everything it writes is in `folder`. */
export const startNginx = async (portalUrl: string, folder: string) => {
  const port = await freePort();
  await mkdir(join(folder, 'cache'), { recursive: true });
  const site = (await readFile(example, 'utf8'))
    .replace('/var/cache/nginx/viewgate', join(folder, 'cache'))
    .replace('127.0.0.1:8080', new URL(portalUrl).host)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port} backlog=4096;`)
    .replaceAll(/^ *ssl_.*$/gm, '');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${join(folder, each)};`,
  );
  const config = join(folder, 'nginx.conf');
  await writeFile(
    config,
    `worker_processes auto;
error_log stderr error;
pid ${join(folder, 'nginx.pid')};
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 4096; }
http {
access_log off;
keepalive_requests 1000000;
${places.join('\n')}
${site}
}
`,
  );
  const child = spawn(program, ['-c', config, '-p', folder, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  await answering(port, child).catch(() => {
    throw new Error(`nginx did not start: ${complaints}`);
  });
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop(): Promise<void> {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
};

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });

const answering = async (port: number, child: ChildProcess): Promise<void> => {
  const deadline = performance.now() + 10_000;
  while (performance.now() < deadline && child.exitCode === null) {
    if (await isOpen(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('it did not answer');
};
