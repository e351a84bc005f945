import { provideProgram } from './programs.ts';

/** Finds an nginx, or installs Debian's if permitted; otherwise fails with instructions. */
export const provideNginx = (): Promise<string> =>
  provideProgram({ name: 'nginx', variable: 'NGINX_PATH', called: ['nginx'], debian: 'nginx' });
