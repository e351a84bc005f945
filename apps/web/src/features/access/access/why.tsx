import { access, cameras } from '@viewgate/contract';
import { useLocationId } from '../../../lib/session/context.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { choicesOf, PickField, SearchPickField } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TitledButton } from '../../../ui/titled-button.tsx';
import { recentRefusalList } from '../../watchfulness/recent-refusals/screens.ts';
import classes from './access.module.css';
import { useAsked, WhenFields } from './asked.tsx';
import { useAccessText } from './text/index.ts';
import { WhyAnswer } from './why-answer.tsx';

/** A field outside any form: changing it asks at once. */
const field = (name: string) => ({
  name,
  onBlur: () => undefined,
  error: undefined,
  required: false,
  maxLength: undefined,
});

/** Why this viewer can or cannot watch this camera: now, or at any moment. */
export default function Why() {
  const text = useAccessText();
  const params = { locationId: useLocationId() };
  const { viewerId, cameraId, when, change } = useAsked();
  return (
    <>
      <PageHeader hint={text('why.hint')} actions={<TitledButton to={recentRefusalList} />} />
      <div className={classes.asking}>
        <SearchPickField
          {...field('viewerId')}
          label={text('viewer')}
          value={viewerId}
          onChange={(chosen) => change({ viewerId: chosen })}
          choices={(search, include) =>
            choicesOf(access.viewerOptions, {
              params,
              query: { search, ...(include && { viewerId: Number(include) }) },
            })
          }
        />
        <PickField
          {...field('cameraId')}
          label={text('camera')}
          value={cameraId}
          onChange={(chosen) => change({ cameraId: chosen })}
          choices={choicesOf(cameras.options, { params })}
        />
        <WhenFields />
      </div>
      {viewerId && cameraId ? (
        <WhyAnswer query={{ viewerId, cameraId, ...when }} />
      ) : (
        // The fields for it are right above.
        <EmptyState title={text('why.choose')} hint={text('why.choose.hint')} action={null} />
      )}
    </>
  );
}
