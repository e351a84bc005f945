import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `npm test` installs one where there is none, and names it here. */
const program = process.env['NGINX_PATH'] ?? 'nginx';
const examples = fileURLToPath(new URL('../../../deploy/nginx/', import.meta.url));

/** The nginx of `deploy/nginx` in front of the portal's processes, without TLS, on a free port; everything it writes is in `folder`. */
export const startNginx = async (portalUrls: readonly string[], folder: string) => {
  const port = await freePort();
  await mkdir(join(folder, 'cache'), { recursive: true });
  const read = (file: string) => readFile(join(examples, file), 'utf8');
  await mkdir(join(folder, 'viewgate'), { recursive: true });
  await writeFile(join(folder, 'viewgate', 'locations.conf'), await read('locations.conf'));
  const upstream = (await read('upstream.conf')).replace('/var/cache/nginx/viewgate', join(folder, 'cache'));
  await writeFile(join(folder, 'viewgate', 'upstream.conf'), upstream);
  const servers = (await read('viewgate.conf'))
    .replace(/^ *server 127\.0\.0\.1:\d+ .*\n/m, '')
    .replace(/^ *server 127\.0\.0\.1:\d+ (.*)$/m, (_, how: string) =>
      portalUrls.map((url) => `server ${new URL(url).host} ${how}`).join('\n'),
    )
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
access_log ${join(folder, 'access.log')};
keepalive_requests 1000000;
${places.join('\n')}
${servers}
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
    /** What it has written about requests. */
    accessLog: (): Promise<string> => readFile(join(folder, 'access.log'), 'utf8'),
    /** What it has written to its log of errors. */
    complaints: (): string => complaints,
    async stop(): Promise<void> {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
};

/** A port that nothing listens on. */
export const freePort = async (): Promise<number> => {
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
