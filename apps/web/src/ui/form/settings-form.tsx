import type { Endpoint, RequestOf } from '@viewgate/contract';
import { bodyFrom } from '../../lib/api/metadata.ts';
import { useMay } from '../../lib/session/may.ts';
import { toast } from '../../lib/toast.ts';
import { Form } from './form.tsx';
import type { FormChildren } from './form-frame.tsx';
import type { InputOf } from './use-form-work.ts';

interface SettingsFormProps<E extends Endpoint> {
  /** Saves them. */
  readonly endpoint: E;
  readonly params: RequestOf<E>['params'];
  /** As they are now; a record that has them among other things will do. */
  readonly settings: InputOf<E> & { readonly version: number };
  /** Said once they are saved. */
  readonly saved: string;
  readonly children: FormChildren<E>;
}

/** Settings that are changed where they are shown, and stay there: read-only for those who may not save them. */
export const SettingsForm = <E extends Endpoint>({
  endpoint,
  params,
  settings,
  saved,
  children,
}: SettingsFormProps<E>) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a body without what else the record has
  const bodyOf = (record: InputOf<E>): InputOf<E> => bodyFrom(endpoint, record) as InputOf<E>;
  return (
    <Form
      key={settings.version}
      endpoint={endpoint}
      params={params}
      initial={bodyOf(settings)}
      fromCurrent={bodyOf}
      isReadOnly={!useMay(endpoint)}
      hasNoCancel
      onSaved={() => toast.success(saved)}
    >
      {children}
    </Form>
  );
};
