import type { ViewerRow } from '@viewgate/contract';
import { Nothing } from '../../../ui/nothing.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { policyScreens } from '../../access/policies/screens.ts';
import { useViewerText, type ViewerText } from './text/index.ts';
import classes from './viewers.module.css';

type Ruled = Pick<
  ViewerRow,
  | 'viewerPolicyId'
  | 'viewerPolicyName'
  | 'isViewerPolicyPaused'
  | 'familyPolicyId'
  | 'familyPolicyName'
  | 'isFamilyPolicyPaused'
>;

/** A viewer's policies, their own before the family's, so that it is obvious which applies. */
export const ViewerPolicy = ({ viewer }: { readonly viewer: Ruled }) => {
  const text = useViewerText();
  const { viewerPolicyId, familyPolicyId } = viewer;
  if (!viewerPolicyId && !familyPolicyId) return <Nothing>{text('noPolicy')}</Nothing>;
  const note = (kind: 'viewer' | 'family', isPaused: boolean) => (
    <span className={classes.quiet}>
      {' '}
      {text(`policy.${kind}`)}
      {isPaused && `, ${text('policy.paused')}`}
    </span>
  );
  return (
    <>
      {viewerPolicyId && (
        <div>
          <ScreenLink to={policyScreens.viewer.details} params={{ id: viewerPolicyId }}>
            {viewer.viewerPolicyName}
          </ScreenLink>
          {note('viewer', viewer.isViewerPolicyPaused)}
        </div>
      )}
      {familyPolicyId && (
        <div>
          <ScreenLink to={policyScreens.family.details} params={{ id: familyPolicyId }}>
            {viewer.familyPolicyName}
          </ScreenLink>
          {note('family', viewer.isFamilyPolicyPaused)}
        </div>
      )}
    </>
  );
};

export const policyInWords = (viewer: Ruled, text: ViewerText): string =>
  [viewer.viewerPolicyName, viewer.familyPolicyName].filter(Boolean).join('; ') || text('noPolicy');
