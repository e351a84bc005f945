import { useParams, useSearch } from '../../../lib/router/index.ts';
import { families, viewers } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useCommon } from '../../../lib/i18n/common.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import {
  choicesOf,
  FieldPair,
  FieldSection,
  Form,
  PasswordField,
  SearchPickField,
  TextField,
} from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useEffectQuestion } from '../../../ui/change-effect/index.ts';
import { Reading } from '../../../ui/reading.tsx';
import { useViewerText } from './text/index.ts';
import { newViewer, PersonFields, PlateFields } from './viewer-fields.tsx';
import classes from './viewers.module.css';

/** A new viewer, created by staff: in the family named by the address, or a chosen one. */
export default function ViewerCreate() {
  const text = useViewerText();
  const common = useCommon();
  const back = useBack();
  const { askOf, question } = useEffectQuestion();
  const params = { locationId: useLocationId() };
  const inPath: Readonly<Record<string, string>> = useParams();
  const inQuery: { readonly familyId?: number } = useSearch();
  const familyId = Number(inPath['familyId'] ?? inQuery.familyId) || null;
  const isGiven = inPath['familyId'] !== undefined;
  // A missing family is reported before anything is typed.
  const family = useRead(families.get, { params: { ...params, id: familyId ?? 0 } }, { enabled: isGiven });
  const form = (
    <Form
      endpoint={viewers.create}
      params={params}
      initial={newViewer(familyId)}
      submit={common('create')}
      beforeSave={(body) => askOf(viewers.create, { params, body })}
      onSaved={(_, { firstName, lastName }) => {
        toast.success(text('created', { name: `${firstName} ${lastName}` }));
        back?.go();
      }}
    >
      {(field) => (
        <>
          <SearchPickField
            {...field.familyId}
            required
            disabled={isGiven}
            label={text('family')}
            hint={text('newFamilyHint')}
            placeholder={text('family.search')}
            choices={(search, include) => choicesOf(families.options, { params, query: { search, include } })}
          />
          <PersonFields field={field} />
          <FieldSection title={text('account')}>
            <TextField {...field.userName} label={text('userName')} hint={text('userName.hint')} autoComplete="off" />
            <p className={classes.dialogHint}>{text('password.hint')}</p>
            <FieldPair>
              <PasswordField {...field.password} label={text('password')} autoComplete="new-password" />
              <PasswordField {...field.confirmPassword} label={text('confirmPassword')} autoComplete="new-password" />
            </FieldPair>
          </FieldSection>
          <PlateFields field={field} />
        </>
      )}
    </Form>
  );
  return (
    <>
      <PageHeader />
      {isGiven ? <Reading of={family}>{() => form}</Reading> : form}
      {question}
    </>
  );
}
