import { type Me, registrations } from '@viewgate/contract';
import { useState } from 'react';
import { go } from '../../../lib/navigation/go.ts';
import { PublicForm } from '../../../ui/form/public-form.tsx';
import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import { RulesField } from '../../../ui/rules/rules-field.tsx';
import { ChildrenFields } from './children-fields.tsx';
import { anyField } from './children-step.tsx';
import { draftAt, keepDraft } from './draft.ts';
import { Keep, type Place, PlateField } from './fields.tsx';
import { registerFamily, registrationStatus } from './public-screens.ts';
import { statusToken } from './registration-token.ts';
import { RelationshipField } from '../../../ui/relationship/relationship-field.tsx';
import { useRegistrationsText } from './text/index.ts';

/** Somebody with an account adds a family: nothing about them is asked again. */
export const OwnFamily = ({ me, place }: { readonly me: Me; readonly place: Place }) => {
  const text = useRegistrationsText();
  const [draft] = useState(() => draftAt(place));
  const { viewerType, plateNumber } = draft.info;
  return (
    <PublicPage
      title={text('mine.title', { location: place.name })}
      hint={text('mine.hint', { userName: me.userName, name: `${me.firstName} ${me.lastName}`.trim() })}
      onward={<a href={registerFamily.href({}, { locationId: 'search' })}>{text('place.change')}</a>}
    >
      <PublicForm
        endpoint={registrations.addFamily}
        initial={{
          locationId: place.id,
          viewerType,
          plateNumber: plateNumber ?? '',
          children: [...draft.children],
          acceptsRules: false as unknown as true,
        }}
        submit={text('submit')}
        canSubmitPristine
        onSaved={({ statusToken: token }) => {
          keepDraft(null);
          statusToken.set(token);
          go(registrationStatus.href());
        }}
      >
        {(field, values) => (
          <>
            <Keep
              values={values}
              onKeep={() =>
                keepDraft({
                  ...draft,
                  info: { ...draft.info, viewerType: values.viewerType, plateNumber: values.plateNumber ?? '' },
                  children: values.children,
                })
              }
            />
            <RelationshipField {...field.viewerType} label={text('relationship')} choices={place.viewerTypes} />
            {place.asksLicensePlate && <PlateField {...field.plateNumber} />}
            <ChildrenFields
              list={field.children}
              at={anyField(field)}
              choices={place.classes}
              asksConsent={place.asksCameraConsent}
            />
            <RulesField {...field.acceptsRules} />
          </>
        )}
      </PublicForm>
    </PublicPage>
  );
};
