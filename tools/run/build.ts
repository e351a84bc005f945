import { complain } from './lib/lifecycle.ts';
import { buildWeb } from './lib/web-build.ts';

try {
  await buildWeb();
} catch (error) {
  complain('Could not build', error);
  process.exitCode = 1;
}
