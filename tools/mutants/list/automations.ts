import type { Mutant } from '../mutant.ts';

const folder = 'apps/server/src/features/people/automations';
const noticedBy = (tests: RegExp) => [{ file: `${folder}/automations.test.ts`, tests }];

/** What staff schedule: done once, and never once it is canceled. */
export const automations: readonly Mutant[] = [
  {
    name: 'automation-canceled-runs',
    means: 'What was canceled, done or failed runs all the same.',
    file: `${folder}/due-view.ts`,
    find: "automation.state = 'waiting' AND automation_due_at",
    replace: 'automation_due_at',
    noticedBy: noticedBy(/never runs once it is canceled/),
  },
  {
    name: 'automation-unheld',
    means: 'An automation runs although somebody is canceling it at that moment.',
    file: `${folder}/run.ts`,
    find: 'if (!location || !(await holdLocation(tx, locationId))) return;',
    replace: 'if (!location) return;',
    noticedBy: noticedBy(/never runs once it is canceled/),
  },
  {
    name: 'automation-twice',
    means: 'What was done is done again.',
    file: `${folder}/run.ts`,
    find: "{ state: 'done', at, isAttempt: true }",
    replace: "{ state: 'waiting', at, isAttempt: true }",
    noticedBy: noticedBy(/is done at 00:05 at the location, once/),
  },
  {
    name: 'automation-of-others',
    means: 'Who may not delete viewers cancels, or tries again, their deletion.',
    file: `${folder}/service.ts`,
    find: 'if (!found.every(({ kind }) => own.includes(kind))) throw',
    replace: 'if (found.length === 0) throw',
    noticedBy: [{ file: `${folder}/transfers.test.ts`, tests: /changes only what one may do by hand/ }],
  },
];
