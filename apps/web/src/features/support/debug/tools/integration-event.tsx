import { dataFieldsOf, debug, debugEventTypes } from '@viewgate/contract';
import { useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { FieldPair, PasswordField, PickField, SwitchField, TextField } from '../../../../ui/form/index.ts';
import { useDebugText } from '../text/index.ts';
import { ToolForm, type ToolProps } from './tool-form.tsx';

const types = debugEventTypes.map((type) => ({ value: type, label: type }));
const now = () => new Date().toISOString();

const initialOf = (partnerKey: string | null) => ({
  apiKey: '',
  utcTimeStamp: now(),
  type: 'family.create' as const,
  data: {
    id: '',
    locationId: partnerKey ?? '',
    name: '',
    familyId: '',
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    isPrimary: false,
  },
});

export const IntegrationEvent = ({ locationId, partnerKey }: ToolProps) => {
  const text = useDebugText();
  const [initial] = useState(() => initialOf(partnerKey));
  return (
    <ToolForm
      endpoint={debug.sendEvent}
      locationId={locationId}
      initial={initial}
      done={text('event.done')}
      failed={(message) => text('event.failed', { message })}
    >
      {(field, { type = 'family.create' }) => {
        const fields = dataFieldsOf(type);
        const isNew = type.endsWith('.create');
        return (
          <>
            <PasswordField {...field.apiKey} label={text('event.apiKey')} autoComplete="off" />
            <PickField {...field.type} required label={text('event.type')} choices={types} />
            <TextField {...field.utcTimeStamp} required label={text('event.utcTimeStamp')} autoComplete="off" />
            <div>
              <Button variant="subtle" onClick={() => field.utcTimeStamp.onChange(now())}>
                {text('event.now')}
              </Button>
            </div>
            <TextField {...field['data.id']} required label={text('event.id')} autoComplete="off" />
            <TextField
              {...field['data.locationId']}
              required
              label={text('event.locationId')}
              hint={text('event.locationId.hint')}
              autoComplete="off"
            />
            {fields.includes('name') && <TextField {...field['data.name']} required label={text('event.name')} />}
            {fields.includes('familyId') && (
              <>
                <TextField {...field['data.familyId']} required={isNew} label={text('event.familyId')} />
                <FieldPair>
                  <TextField {...field['data.firstName']} required={isNew} label={text('event.firstName')} />
                  <TextField {...field['data.lastName']} required={isNew} label={text('event.lastName')} />
                </FieldPair>
                <FieldPair>
                  <TextField {...field['data.email']} required={isNew} label={text('event.email')} inputMode="email" />
                  <TextField {...field['data.phone']} label={text('event.phone')} inputMode="tel" />
                </FieldPair>
                <SwitchField {...field['data.isPrimary']} label={text('event.isPrimary')} />
              </>
            )}
          </>
        );
      }}
    </ToolForm>
  );
};
