import { debug } from '@viewgate/contract';
import { TextField } from '../../../../ui/form/index.ts';
import { ScreenLink } from '../../../../ui/screen-link.tsx';
import { familyDetails } from '../../../people/families/screens.ts';
import { useDebugText } from '../text/index.ts';
import { ToolForm, type ToolProps } from './tool-form.tsx';

const initial = { familyName: '', primaryUserName: '', primaryEmail: '' };

export const QuickFamily = ({ locationId }: ToolProps) => {
  const text = useDebugText();
  return (
    <ToolForm
      endpoint={debug.createFamily}
      locationId={locationId}
      initial={initial}
      submit={text('quickFamily.send')}
      done={({ familyId }) => (
        <>
          {text('quickFamily.done')}{' '}
          <ScreenLink to={familyDetails} params={{ familyId }}>
            {text('quickFamily.open')}
          </ScreenLink>
        </>
      )}
      failed={text('quickFamily.failed')}
    >
      {(field) => (
        <>
          <TextField {...field.familyName} label={text('quickFamily.familyName')} autoComplete="off" />
          <TextField {...field.primaryUserName} label={text('quickFamily.userName')} autoComplete="off" />
          <TextField {...field.primaryEmail} label={text('quickFamily.email')} inputMode="email" autoComplete="off" />
        </>
      )}
    </ToolForm>
  );
};
