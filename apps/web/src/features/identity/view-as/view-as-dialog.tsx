import { viewAs } from '@viewgate/contract';
import { keptInTab } from '../../../lib/kept.ts';
import { here } from '../../../lib/navigation/go.ts';
import { Form, TextAreaField } from '../../../ui/form/index.ts';
import { WorkDialog } from '../../../ui/form/work-dialog.tsx';
import { Hint } from '../../../ui/section/section.tsx';
import { useViewAsText } from './text/index.ts';

interface ViewAsDialogProps {
  /** A viewer of a location, or a user. */
  readonly of: { readonly locationId: number; readonly viewerId: number } | { readonly userId: number };
  readonly name: string;
  readonly onClose: () => void;
}

/** A full load: what this page has read is not what the person sees. */
const begun = () => {
  keptInTab.set('viewed-from', here());
  location.assign('/');
};

/** Asks why, and shows the portal as somebody else sees it. */
export default function ViewAsDialog({ of, name, onClose }: ViewAsDialogProps) {
  const text = useViewAsText();
  const shared = { initial: { reason: '' }, submit: text('begin'), onSaved: begun };
  const label = text('reason');
  return (
    <WorkDialog onClose={onClose} title={text('title', { name })}>
      <Hint>{text('hint')}</Hint>
      {'userId' in of ? (
        <Form endpoint={viewAs.beginUser} params={{ id: of.userId }} {...shared}>
          {(field) => <TextAreaField {...field.reason} label={label} />}
        </Form>
      ) : (
        <Form endpoint={viewAs.beginViewer} params={{ locationId: of.locationId, id: of.viewerId }} {...shared}>
          {(field) => <TextAreaField {...field.reason} label={label} />}
        </Form>
      )}
    </WorkDialog>
  );
}
