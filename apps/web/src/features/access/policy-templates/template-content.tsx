import { policyTemplates, type TemplateDetail, type TemplateField } from '@viewgate/contract';
import { carriedBy } from '@viewgate/policy/vocabulary';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { Form, TextAreaField, TextField } from '../../../ui/form/index.ts';
import { Reading } from '../../../ui/reading.tsx';
import { useRestrictionText } from '../../../ui/restrictions/index.ts';
import { RelativeTime } from '../../../ui/times.tsx';
import classes from './policy-templates.module.css';
import { useTemplateText } from './text/index.ts';
import { fieldName, valueOf, weekInWords } from './values.ts';

const bodyOf = ({ name, description, version }: TemplateDetail) => ({ name, description, version });

/** What a template is called, and what it says. */
export default function TemplateContent() {
  const text = useTemplateText();
  const params = { id: useIdParam('entityId') };
  const query = useRead(policyTemplates.get, { params });
  const mayEdit = useMay(policyTemplates.update);
  return (
    <Reading of={query}>
      {(template) => (
        <div className={classes.beside}>
          <Says template={template} />
          <Form
            endpoint={policyTemplates.update}
            params={params}
            initial={bodyOf(template)}
            fromCurrent={bodyOf}
            isReadOnly={!mayEdit}
            hasNoCancel
            onSaved={(_, { name }) => toast.success(text('updated', { name: name.trim() }))}
          >
            {(field) => (
              <>
                <TextField {...field.name} label={text('name')} />
                <TextAreaField {...field.description} label={text('description')} />
              </>
            )}
          </Form>
        </div>
      )}
    </Reading>
  );
}

const Says = ({ template }: { readonly template: TemplateDetail }) => {
  const text = useTemplateText();
  // Loads the restrictions' words in the current language.
  useRestrictionText();
  const { kind, content, contentAt, contentBy } = template;
  const fields: readonly TemplateField[] = ['schedule', ...carriedBy(kind)];
  const saysOf = (field: TemplateField) =>
    field === 'schedule' && content.schedule?.length
      ? weekInWords(content.schedule).map((line) => <p key={line}>{line}</p>)
      : valueOf(field, content[field] ?? null);
  return (
    <section aria-label={text('says')}>
      <dl className={classes.says}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{fieldName(field)}</dt>
            <dd>{saysOf(field)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>
        {text('says.last', { who: contentBy })} <RelativeTime instant={contentAt} />
      </p>
      <p className={classes.note}>{text('says.change')}</p>
    </section>
  );
};
