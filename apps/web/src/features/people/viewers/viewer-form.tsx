import { Alert } from '@mantine/core';
import { type ResultOf, viewers } from '@viewgate/contract';
import { formatInstant } from '../../../lib/format/times.ts';
import { useLocationId, useLocationZone } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { Form } from '../../../ui/form/index.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { familyDetails } from '../families/screens.ts';
import { useViewerText } from './text/index.ts';
import { PersonFields, PlateFields } from './viewer-fields.tsx';
import { ViewerPolicy } from './viewer-policy.tsx';
import classes from './viewers.module.css';

type Viewer = ResultOf<typeof viewers.get>;

const bodyOf = (viewer: Viewer) => ({
  firstName: viewer.firstName,
  lastName: viewer.lastName,
  viewerType: viewer.viewerType,
  email: viewer.email,
  plateNumber: viewer.plateNumber ?? '',
  overrideLicensePlateRequirement: viewer.overrideLicensePlateRequirement,
  version: viewer.version,
});

const Facts = ({ viewer }: { readonly viewer: Viewer }) => {
  const text = useViewerText();
  const zone = useLocationZone();
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{text('family')}</dt>
        <dd>
          <ScreenLink to={familyDetails} params={{ familyId: viewer.familyId }}>
            {viewer.familyName}
          </ScreenLink>
          {viewer.isPrimaryUser && <span className={classes.quiet}> {text('primary')}</span>}
        </dd>
      </div>
      <div>
        <dt>{text('userName')}</dt>
        <dd>{viewer.userName}</dd>
      </div>
      <div>
        <dt>{text('policy')}</dt>
        <dd>
          <ViewerPolicy viewer={viewer} />
        </dd>
      </div>
      {viewer.pauseNote !== null && (
        <div>
          <dt>{text('pauseNote')}</dt>
          <dd className={classes.said}>{viewer.pauseNote}</dd>
        </div>
      )}
      {viewer.staysSignedInUntil && (
        <div>
          <dt>{text('stays')}</dt>
          <dd>{text('stays.until', { date: formatInstant(viewer.staysSignedInUntil, zone, 'date') })}</dd>
        </div>
      )}
    </dl>
  );
};

interface ViewerFormProps {
  readonly viewer: Viewer;
  readonly onSaved: () => void;
  /** Saving does not leave the page. */
  readonly isInPlace?: boolean;
}

/** Who a viewer is, and what can be changed about it. */
export const ViewerForm = ({ viewer, onSaved, isInPlace = false }: ViewerFormProps) => {
  const text = useViewerText();
  const locationId = useLocationId();
  const mayEdit = useMay(viewers.update);
  return (
    <>
      <Facts viewer={viewer} />
      {viewer.isAccountShared && mayEdit && (
        <Alert color="gray" mb="md" maw={640}>
          {text('shared')}
        </Alert>
      )}
      <Form
        endpoint={viewers.update}
        params={{ locationId, id: viewer.id }}
        initial={bodyOf(viewer)}
        fromCurrent={bodyOf}
        isReadOnly={!mayEdit}
        hasNoCancel={isInPlace}
        onSaved={(_, { firstName, lastName }) => {
          toast.success(text('updated', { name: `${firstName} ${lastName}` }));
          onSaved();
        }}
      >
        {(field, values) => (
          <>
            <PersonFields field={field} isShared={viewer.isAccountShared} isEmailNew={values.email !== viewer.email} />
            <PlateFields field={field} />
          </>
        )}
      </Form>
    </>
  );
};
