import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

/** The reference: nginx with proxy_cache and proxy_cache_lock, sendfile off and large buffers. */
export const startNginx = async (origin: string, folder: string): Promise<{ port: number; process: ChildProcess }> => {
  const port = await freePort();
  const place = await mkdtemp(join(folder, 'nginx-'));
  const config = join(place, 'nginx.conf');
  await writeFile(config, configOf(place, port, new URL(origin).host));
  const child = spawn('nginx', ['-c', config, '-p', place, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr?.on('data', (chunk: Buffer) => process.stderr.write(chunk));
  await answering(port, child);
  return { port, process: child };
};

const configOf = (place: string, port: number, origin: string): string => `
worker_processes auto;
error_log stderr error;
pid ${place}/nginx.pid;
user root;
events { worker_connections 4096; }
http {
  access_log off;
  sendfile off;
  tcp_nodelay on;
  keepalive_timeout 75s;
  keepalive_requests 1000000;
  output_buffers 2 512k;
  proxy_buffer_size 64k;
  proxy_buffers 16 64k;
  proxy_busy_buffers_size 256k;
  client_body_temp_path ${place}/body;
  proxy_temp_path ${place}/proxy;
  fastcgi_temp_path ${place}/fastcgi;
  uwsgi_temp_path ${place}/uwsgi;
  scgi_temp_path ${place}/scgi;
  proxy_cache_path ${place}/cache levels=1:2 keys_zone=hls:10m max_size=1g inactive=60s use_temp_path=off;
  types { application/vnd.apple.mpegurl m3u8; video/mp2t ts; }
  upstream origin { server ${origin}; keepalive 32; }
  server {
    listen 127.0.0.1:${port} backlog=4096;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_cache hls;
    proxy_cache_key $uri;
    proxy_cache_lock on;
    proxy_cache_lock_timeout 10s;
    location / { proxy_pass http://origin; proxy_cache_valid 200 60s; }
    location ~ \\.m3u8$ { proxy_pass http://origin; proxy_cache_valid 200 1s; }
  }
}
`;

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

const answering = async (port: number, child: ChildProcess): Promise<void> => {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.unref();
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('nginx did not start');
};
