import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createMeters } from './meters.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

it('keeps no server that has stopped: what observes the runtime never ends, and belongs to the process', async () => {
  const registries = Array.from({ length: 3 }, () => new WeakRef(createMeters().registry));
  const kept = () => {
    collectGarbage();
    return registries.filter((registry) => registry.deref()).length;
  };
  await expect.poll(kept).toBe(0);
});

it('tells the runtime’s figures to each server', async () => {
  const servers = [createMeters(), createMeters()];
  collectGarbage();
  for (const { registry } of servers)
    await expect.poll(() => registry.metrics()).toMatch(/^nodejs_gc_duration_seconds_count\{kind="major"\} [1-9]/m);
});
