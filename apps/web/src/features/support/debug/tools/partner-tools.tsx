import { debug } from '@viewgate/contract';
import { useWrite } from '../../../../lib/api/write.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { AskingButton } from '../../../../ui/dialog/confirm-action.tsx';
import { PickField, TextField } from '../../../../ui/form/index.ts';
import { useDebugText } from '../text/index.ts';
import { useTellFailure } from './tell-failure.ts';
import { ToolForm, type ToolProps } from './tool-form.tsx';

const familiesFirst = { importType: 'Family' as const };

export const ImportLog = ({ locationId }: ToolProps) => {
  const text = useDebugText();
  const types = (['Family', 'Class'] as const).map((value) => ({ value, label: text(`importLog.${value}`) }));
  return (
    <ToolForm
      endpoint={debug.createImportLog}
      locationId={locationId}
      initial={familiesFirst}
      submit={text('importLog.send')}
      done={text('importLog.done')}
      failed={(message) => text('importLog.failed', { message })}
    >
      {(field) => <PickField {...field.importType} required label={text('importLog.type')} choices={types} />}
    </ToolForm>
  );
};

export const LocationExternalId = ({ locationId, partnerKey }: ToolProps) => {
  const text = useDebugText();
  return (
    <ToolForm
      endpoint={debug.changeExternalId}
      locationId={locationId}
      initial={{ locationExternalId: partnerKey ?? '' }}
      submit={text('externalId.send')}
      done={text('externalId.done')}
      failed={text('externalId.failed')}
    >
      {(field) => <TextField {...field.locationExternalId} label={text('externalId')} autoComplete="off" />}
    </ToolForm>
  );
};

export const LocationClaims = ({ locationId }: ToolProps) => {
  const text = useDebugText();
  const remove = useWrite(debug.removeLocationClaims);
  const tell = useTellFailure(debug.removeLocationClaims, text('claims.failed'));
  return (
    <div>
      <Button
        loading={remove.isPending}
        onClick={() =>
          remove.mutate(
            { params: { locationId } },
            { onSuccess: () => toast.success(text('claims.done')), onError: tell },
          )
        }
      >
        {text('claims.send')}
      </Button>
    </div>
  );
};

export const IntegrationReset = ({ locationId }: ToolProps) => {
  const text = useDebugText();
  const reset = useWrite(debug.resetIntegration);
  const tell = useTellFailure(debug.resetIntegration, text('reset.failed'));
  const run = async () => {
    try {
      await reset.mutateAsync({ params: { locationId } });
    } catch (error) {
      tell(error);
      throw error;
    }
    toast.success(text('reset.done'));
  };
  return (
    <div>
      <AskingButton
        title={text('reset.title')}
        message={text('reset.message')}
        confirm={text('reset.send')}
        tone="bad"
        onConfirm={run}
      />
    </div>
  );
};
