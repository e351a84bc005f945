import type { SubjectKind } from '@viewgate/contract';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useWords, type Words } from '../../../lib/i18n/words.ts';
import { useShellContext } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { type BulkAction, useBulkQuestion } from '../../../ui/data-table/index.ts';
import { lateControls } from '../../../ui/theme/with-controls.tsx';

const label: Words = { en: 'Assign policy', es: 'Asignar política' };
const releaseLabel: Words = { en: 'Deactivate policy', es: 'Desactivar política' };
const ReleaseMany = lateControls(() => import('./release-many.tsx'));
const AssignMany = lateControls(() => import('./assign-many.tsx'));

interface Wanted {
  readonly subjects: readonly Subject[];
  readonly isRelease: boolean;
}

interface Subject {
  readonly id: number;
  readonly name: string;
}

/**
 * Assigns a policy to the selected rows of a list, or deactivates theirs: `bulk` for its bar, `dialog` to render next to it. Empty for those who may not,
 * and for pet care families and viewers, who have no policies of their own.
 */
export const useAssignMany = <R extends Subject>(
  kind: SubjectKind,
): { readonly bulk: readonly BulkAction<R>[]; readonly dialog: ReactNode } => {
  const words = useWords();
  // The endpoints themselves load with the dialog, because the lists load early.
  const mayAssign = useMay('policies.edit');
  const isPetCare = useShellContext().location?.isPetCare ?? false;
  const { asked, ask, done, close } = useBulkQuestion<Wanted>();
  const Question = asked?.isRelease ? ReleaseMany : AssignMany;
  const isOffered = mayAssign && !(isPetCare && (kind === 'family' || kind === 'viewer'));
  return {
    bulk: isOffered
      ? [
          {
            label: words(label),
            icon: IconShieldCheck,
            run: (subjects) => ask({ subjects, isRelease: false }),
          },
          {
            label: words(releaseLabel),
            icon: IconShieldOff,
            run: (subjects) => ask({ subjects, isRelease: true }),
          },
        ]
      : [],
    dialog: asked && (
      <Suspense fallback={null}>
        <Question kind={kind} subjects={asked.subjects} onDone={done} onClose={close} />
      </Suspense>
    ),
  };
};
