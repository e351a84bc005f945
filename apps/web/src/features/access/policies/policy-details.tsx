import { policies, type ResultOf } from '@viewgate/contract';
import { bodyFrom } from '../../../lib/api/metadata.ts';
import { useRead } from '../../../lib/api/read.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { Form } from '../../../ui/form/index.ts';
import { Reading } from '../../../ui/reading.tsx';
import { usePolicyParams } from './kind.ts';
import classes from './policies.module.css';
import { PolicyFields } from './policy-fields.tsx';
import type { KindProps } from './screens.ts';
import { StateCard } from './state-card.tsx';
import { usePolicyText } from './text/index.ts';

const bodyOf = (policy: ResultOf<typeof policies.get>) => bodyFrom(policies.update, policy);

/** The policy's name and description and, next to them, whether and for whom it is in force. */
export default function PolicyDetails({ kind }: KindProps) {
  const text = usePolicyText();
  const params = usePolicyParams(kind);
  const query = useRead(policies.get, { params });
  const mayEdit = useMay(policies.update);
  return (
    <div className={classes.beside}>
      <Reading of={query}>
        {(record) => (
          <Form
            endpoint={policies.update}
            params={params}
            initial={bodyOf(record)}
            fromCurrent={bodyOf}
            isReadOnly={!mayEdit}
            hasNoCancel
            onSaved={(_, { name }) => toast.success(text('updated', { name: name.trim() }))}
          >
            {(field) => <PolicyFields field={field} />}
          </Form>
        )}
      </Reading>
      <StateCard kind={kind} />
    </div>
  );
}
