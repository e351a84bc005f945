/** What a page may load of the program until it is at rest: the number of scripts, and their KiB with their headers. */
interface ScriptGoal {
  readonly files: number;
  readonly scriptKiB: number;
}
const atMost = (files: number, scriptKiB: number): ScriptGoal => ({ files, scriptKiB });

/**
 * Pages that people open first. `bench/first-load` measures how long they take, `first-load.spec.ts` counts what they load, and checks that
 * `late` is requested after `before`.
 */
export const firstLoads = {
  login: { path: '/login', goal: atMost(25, 90) },
  wall: {
    path: '/viewer',
    persona: 'parent',
    goal: atMost(25, 120),
    before: '/api/viewer/cameras',
    late: '/assets/wall-later-',
  },
  list: {
    path: '/app/viewers/active',
    persona: 'locmanager',
    goal: atMost(25, 220),
    before: '/viewers/active/table',
    late: '/assets/beside-',
  },
} as const;
