import {
  access,
  cameras,
  classes as classEndpoints,
  expectedOf,
  expectedOn,
  type expectations,
  families,
  type RequestOf,
  viewers,
} from '@viewgate/contract';
import { useLocationId } from '../../../lib/session/context.ts';
import {
  CheckboxField,
  choicesOf,
  FieldPair,
  FieldSection,
  PickField,
  PickManyField,
  SearchPickField,
  TextField,
  TimeField,
} from '../../../ui/form/index.ts';
import { useFace } from '../../../ui/form/field.ts';
import type { FieldsOf } from '../../../ui/form/use-form-state.ts';
import { DaysField } from '../../../ui/days-field.tsx';
import { Hint } from '../../../ui/section/section.tsx';
import { ZoneHint } from '../../../ui/zone-hint.tsx';
import { useExpectationText } from './text/index.ts';

type Body = NonNullable<RequestOf<typeof expectations.create>['body']>;

export const blank: Body = {
  name: '',
  must: false,
  of: 'everybody',
  viewerTypeIds: [],
  familyId: null,
  viewerId: null,
  on: 'all',
  classId: null,
  cameraId: null,
  days: [],
  startTime: null,
  endTime: null,
  isContradictionAccepted: false,
};

interface ExpectationFieldsProps {
  readonly field: FieldsOf<Body>;
  readonly values: Body;
}

/** Who must, or must not, watch what, and when. */
export const ExpectationFields = ({ field, values }: ExpectationFieldsProps) => {
  const text = useExpectationText();
  const params = { locationId: useLocationId() };
  // Drawn once the server has found something contradictory: until then the form must know whose error that is.
  useFace(field.isContradictionAccepted.name, text('acceptContradiction'), () => '');
  const choose: typeof field.days.onChange = (days) => {
    field.days.onChange(days);
    if (days?.length) return;
    // No longer shown: hours mean nothing without days.
    field.startTime.onChange(null);
    field.endTime.onChange(null);
  };
  return (
    <>
      <TextField {...field.name} label={text('name')} hint={text('name.hint')} />
      <PickField
        {...field.of}
        label={text('who')}
        choices={expectedOf.map((value) => ({ value, label: text(`of.${value}`) }))}
      />
      {values.of === 'viewer' && (
        <SearchPickField
          {...field.viewerId}
          required
          label={text('of.viewer')}
          choices={(search, include) =>
            choicesOf(access.viewerOptions, {
              params,
              query: { search, ...(include && { viewerId: Number(include) }) },
            })
          }
        />
      )}
      {values.of === 'family' && (
        <SearchPickField
          {...field.familyId}
          required
          label={text('of.family')}
          choices={(search, include) => choicesOf(families.options, { params, query: { search, include } })}
        />
      )}
      {values.of === 'viewerType' && (
        <PickManyField
          {...field.viewerTypeIds}
          required
          label={text('of.viewerType')}
          choices={choicesOf(viewers.types, { query: params })}
        />
      )}
      <PickField
        name={field.must.name}
        error={field.must.error}
        onBlur={field.must.onBlur}
        maxLength={undefined}
        required={false}
        label={text('must')}
        value={values.must ? 'must' : 'mustNot'}
        onChange={(chosen) => field.must.onChange(chosen === 'must')}
        choices={(['mustNot', 'must'] as const).map((value) => ({ value, label: text(`must.${value}`) }))}
      />
      <PickField
        {...field.on}
        label={text('what')}
        choices={expectedOn.map((value) => ({ value, label: text(`on.${value}`) }))}
      />
      {values.on === 'class' && (
        <PickField
          {...field.classId}
          required
          label={text('on.class')}
          choices={choicesOf(classEndpoints.options, { params })}
        />
      )}
      {values.on === 'camera' && (
        <PickField
          {...field.cameraId}
          required
          label={text('on.camera')}
          choices={choicesOf(cameras.options, { params })}
        />
      )}
      <FieldSection title={text('when')}>
        <DaysField {...field.days} label={text('days')} onChange={choose} />
        <Hint>{text(values.days?.length ? 'days.some' : 'days.none')}</Hint>
        {values.days && values.days.length > 0 && (
          <>
            <FieldPair>
              <TimeField {...field.startTime} required label={text('startTime')} />
              <TimeField {...field.endTime} required label={text('endTime')} hint={text('endTime.hint')} />
            </FieldPair>
            <ZoneHint />
          </>
        )}
      </FieldSection>
      {(field.isContradictionAccepted.error !== undefined || values.isContradictionAccepted) && (
        <CheckboxField {...field.isContradictionAccepted} label={text('acceptContradiction')} />
      )}
    </>
  );
};
