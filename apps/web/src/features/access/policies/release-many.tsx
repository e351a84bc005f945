import { policies, policySegments } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { EffectOf } from '../../../ui/change-effect/index.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { type AssignManyProps, namesOf } from './assign-many.tsx';
import { usePolicyText } from './text/index.ts';

/** Deactivates whatever policy each of the selected subjects has, after a preview of whom that cuts off or lets in. */
export default function ReleaseMany({ kind, subjects, onDone, onClose }: AssignManyProps) {
  const text = usePolicyText();
  const params = { locationId: useLocationId(), kind: policySegments[kind] };
  const release = useWrite(policies.bulkRelease);
  const ids = subjects.map(({ id }) => id);
  return (
    <ConfirmAction
      title={text(`release.title.${kind}`, { count: subjects.length })}
      message={
        <>
          <p>{text('release.message', { names: namesOf(subjects) })}</p>
          <EffectOf change={{ kind: 'release', of: kind, subjectIds: ids }} />
        </>
      }
      confirm={text('deactivate')}
      onConfirm={async () => {
        const { changed } = await release.mutateAsync({ params, body: { ids } });
        toast.success(changed > 0 ? text('release.done', { count: changed }) : text('release.nothing'));
        onDone();
      }}
      onClose={onClose}
    />
  );
}
