import { useFeature } from '../../../lib/session/may.ts';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { childUpdate } from '../children/screens.ts';
import { registrationOf } from '../registration-review/screens.ts';
import { ownerList, viewerUpdate } from '../viewers/screens.ts';
import { useAutomationText } from './text/index.ts';
import type { AutomationRow } from './what.tsx';

/** Leads to the person or child an automation is about; nothing when they are gone. */
export const SubjectButton = ({ row }: { readonly row: AutomationRow }) => {
  const text = useAutomationText();
  const isPetCare = useFeature('PetCareLocation');
  const { viewerId, childId, registrationKind } = row;
  if (childId !== null) {
    return (
      <ScreenButton to={childUpdate} params={{ id: childId }} variant="default">
        {text('open.child')}
      </ScreenButton>
    );
  }
  if (viewerId === null) return null;
  if (registrationKind) {
    return (
      <ScreenButton to={registrationOf({ kind: registrationKind })} params={{ entityId: viewerId }} variant="default">
        {text('open.registration')}
      </ScreenButton>
    );
  }
  if (isPetCare) {
    return (
      <ScreenButton to={ownerList} variant="default">
        {text('open.viewer')}
      </ScreenButton>
    );
  }
  return (
    <ScreenButton to={viewerUpdate.active.details} params={{ entityId: viewerId }} variant="default">
      {text('open.viewer')}
    </ScreenButton>
  );
};
