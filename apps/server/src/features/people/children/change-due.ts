import { invalid } from '../../../platform/refusal/refusal.ts';
import type { JobDefinition } from '../../../platform/jobs/job.ts';
import { type Automation, automationJob, jobKinds, type Performers, runDue } from '../automations/index.ts';
import { changeClasses, type ClassChange } from './class-changes.ts';
import type { Needs } from './needs.ts';

const perform =
  (kind: ClassChange['kind']): NonNullable<Performers[ClassChange['kind']]> =>
  async ({ tx, scope }, one: Automation) => {
    const { childId, subjectName, classId, className, toClassId, toClassName } = one;
    if (childId === null) throw invalid('childIds', 'automations.gone', { name: subjectName });
    const change = {
      kind,
      childId,
      class: { id: classId, name: className ?? '' },
      toClass: toClassName === null ? null : { id: toClassId, name: toClassName },
    };
    return { verb: 'change classes', record: 'child', ...(await changeClasses(tx, scope, change, subjectName)) };
  };

/** Changes the classes of children whose day has come. */
const performers: Performers = {
  AddChildClass: perform('AddChildClass'),
  RemoveChildClass: perform('RemoveChildClass'),
  TransferChildFromClassToClass: perform('TransferChildFromClassToClass'),
};

export const changeDueClasses = (deps: Needs, signal?: AbortSignal): Promise<void> => runDue(deps, performers, signal);

export const classChangeJobs = (deps: Needs): JobDefinition[] => [
  automationJob(deps, jobKinds.AddChildClass, performers),
];
