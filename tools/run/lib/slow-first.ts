import { stat } from 'node:fs/promises';

import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** The slowest files, which mostly wait, longest first. If one started last, the other worker would be idle at the end. */
export const SLOW = [
  'tools/check/audited-fields.test.ts',
  'tools/new-noun/new-noun.test.ts',
  'tools/run/lib/portal.test.ts',
  'tools/run/lib/runners.test.ts',
  'apps/server/src/platform/database/embedded/embedded.test.ts',
  'apps/server/src/features/cameras/recording-servers/connection.test.ts',
  'apps/server/src/features/people/imports/killed.test.ts',
  'apps/server/test/wrong-input.test.ts',
  'apps/server/test/people-model.test.ts',
  'apps/server/src/platform/telemetry/telemetry.test.ts',
  'apps/server/src/features/identity/account/guesses.test.ts',
  'apps/server/src/platform/http/lean/oracle.test.ts',
  'apps/server/src/features/people/imports/attacks.test.ts',
  'apps/server/src/features/identity/account-links/takeover.test.ts',
  'apps/server/src/features/access/public-viewing/password-and-crowd.test.ts',
  'apps/server/src/platform/database/backup/portal.test.ts',
  'apps/server/src/features/cameras/camera-health/uptime.test.ts',
  'apps/server/test/frozen.test.ts',
  'apps/server/src/platform/database/portal-role.test.ts',
  'apps/server/src/features/access/streams/trouble.test.ts',
  'apps/server/test/durability.test.ts',
  'apps/server/src/platform/jobs/jobs.test.ts',
  'apps/server/src/platform/database/backup/backup.test.ts',
  'apps/server/src/features/operations/messages/messages.test.ts',
  'apps/server/test/full-disk.test.ts',
  'packages/policy/test/unreadable.test.ts',
  'packages/policy/test/oracle.test.ts',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const at = SLOW.findIndex((end) => moduleId.endsWith(`/${end}`));
  return at < 0 ? SLOW.length : at;
};

/**
 * One project after another, as configured, because a worker restarts for a file of another project. Within each the slow files first,
 * then the rest by size, largest first.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = this.ctx.projects.map(({ name }) => name);
    const sizes = new Map(
      await Promise.all(files.map(async (file) => [file, (await stat(file.moduleId)).size] as const)),
    );
    const keysOf = (file: TestSpecification): number[] => [
      file.project.config.sequence.groupOrder,
      projects.indexOf(file.project.name),
      rankOf(file),
      -(sizes.get(file) ?? 0),
    ];
    const keys = new Map(files.map((file) => [file, keysOf(file)]));
    return files.toSorted((a, b) => {
      const others = keys.get(b) ?? [];
      return (keys.get(a) ?? []).map((key, at) => key - (others[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
    });
  }
}
