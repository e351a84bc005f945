import type { Endpoint, RequestOf, ResultOf } from '@viewgate/contract';
import type { ComponentProps, ReactNode } from 'react';
import { toast } from '../../../../lib/toast.ts';
import { Form } from '../../../../ui/form/index.ts';
import { useDebugText } from '../text/index.ts';
import { type Failed, useTellFailure } from './tell-failure.ts';

export interface ToolProps {
  readonly locationId: number;
  /** What the location's partner calls it; null without one. */
  readonly partnerKey: string | null;
}

type InputOf<E extends Endpoint> = ComponentProps<typeof Form<E>>['initial'];
type FormProps<E extends Endpoint> = Pick<ComponentProps<typeof Form<E>>, 'endpoint' | 'initial' | 'children'>;
interface ToolFormProps<E extends Endpoint> extends FormProps<E> {
  readonly locationId: number;
  readonly submit?: string;
  /** What is said once it is done; a function of the answer, if that matters. */
  readonly done: ReactNode | ((result: ResultOf<E>) => ReactNode);
  readonly failed: Failed;
  readonly onDone?: (result: ResultOf<E>, sent: InputOf<E>) => void;
}

/** The form of a tool: it stays open, and can be sent again as it is. */
export const ToolForm = <E extends Endpoint>(props: ToolFormProps<E>) => {
  const { endpoint, initial, children, locationId, submit, done, failed, onDone } = props;
  const text = useDebugText();
  const tell = useTellFailure(endpoint, failed);
  return (
    <Form
      endpoint={endpoint}
      params={{ locationId } as RequestOf<E>['params']}
      initial={initial}
      submit={submit ?? text('send')}
      canSubmitPristine
      hasNoCancel
      errorsOf={(error) => {
        tell(error);
        return {};
      }}
      onSaved={(result, sent) => {
        toast.success(typeof done === 'function' ? done(result) : done);
        onDone?.(result, sent);
      }}
    >
      {children}
    </Form>
  );
};
