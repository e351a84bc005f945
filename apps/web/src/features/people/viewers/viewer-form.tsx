import { Alert } from '@mantine/core';
import { type ResultOf, viewers } from '@viewgate/contract';
import { bodyFrom } from '../../../lib/api/metadata.ts';
import { formatInstant } from '../../../lib/format/times.ts';
import { useLocationId, useLocationZone } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { useEffectQuestion } from '../../../ui/change-effect/index.ts';
import { Form } from '../../../ui/form/index.ts';
import { Fact, Facts } from '../../../ui/facts/facts.tsx';
import { PartnerNote } from '../../../ui/partner.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { familyDetails } from '../families/screens.ts';
import { useViewerText } from './text/index.ts';
import { PersonFields, PlateFields } from './viewer-fields.tsx';
import { ViewerPolicy } from './viewer-policy.tsx';
import classes from './viewers.module.css';

type Viewer = ResultOf<typeof viewers.get>;

const bodyOf = (viewer: Viewer) => ({ ...bodyFrom(viewers.update, viewer), plateNumber: viewer.plateNumber ?? '' });

const ViewerFacts = ({ viewer }: { readonly viewer: Viewer }) => {
  const text = useViewerText();
  const zone = useLocationZone();
  return (
    <Facts>
      <Fact label={text('family')}>
        <ScreenLink to={familyDetails} params={{ familyId: viewer.familyId }}>
          {viewer.familyName}
        </ScreenLink>
        {viewer.isPrimaryUser && <span className={classes.quiet}> {text('primary')}</span>}
      </Fact>
      <Fact label={text('userName')}>{viewer.userName}</Fact>
      <Fact label={text('policy')}>
        <ViewerPolicy viewer={viewer} />
      </Fact>
      {viewer.pauseNote !== null && (
        <Fact label={text('pauseNote')}>
          <span className={classes.said}>{viewer.pauseNote}</span>
        </Fact>
      )}
      {viewer.staysSignedInUntil && (
        <Fact label={text('stays')}>
          {text('stays.until', { date: formatInstant(viewer.staysSignedInUntil, zone, 'date') })}
        </Fact>
      )}
    </Facts>
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
  const { askOf, question } = useEffectQuestion();
  const params = { locationId, id: viewer.id };
  return (
    <>
      <ViewerFacts viewer={viewer} />
      {viewer.isAccountShared && mayEdit && (
        <Alert color="gray" mb="md" maw={640}>
          {text('shared')}
        </Alert>
      )}
      <Form
        endpoint={viewers.update}
        params={params}
        initial={bodyOf(viewer)}
        fromCurrent={bodyOf}
        isReadOnly={!mayEdit}
        hasNoCancel={isInPlace}
        beforeSave={(body) => askOf(viewers.update, { params, body })}
        onSaved={(_, { firstName, lastName }) => {
          toast.success(text('updated', { name: `${firstName} ${lastName}` }));
          onSaved();
        }}
      >
        {(field, values) => (
          <>
            <PartnerNote name={viewer.partnerName} />
            <PersonFields
              field={field}
              isShared={viewer.isAccountShared || viewer.partnerName !== null}
              isEmailNew={values.email !== viewer.email}
            />
            <PlateFields field={field} />
          </>
        )}
      </Form>
      {question}
    </>
  );
};
