import type { ApiError, Endpoint, RequestOf, ResultOf } from '@viewgate/contract';
import type { ComponentProps, ReactNode } from 'react';
import { sentenceOf } from '../../../../lib/api/report-problem.ts';
import { toast } from '../../../../lib/toast.ts';
import { Form } from '../../../../ui/form/index.ts';
import { useDebugText } from '../text/index.ts';

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
  /** What is said once it is done; of the answer, if it matters. */
  readonly done: ReactNode | ((result: ResultOf<E>) => ReactNode);
  /** What is said of a refusal: the tool's sentence, or one with the particular in it. The fields say the rest. */
  readonly failed: string | ((message: string) => string);
  readonly onDone?: (result: ResultOf<E>, sent: InputOf<E>) => void;
}

/** The form of a tool: it stays open, and can be sent again as it is. */
export const ToolForm = <E extends Endpoint>(props: ToolFormProps<E>) => {
  const { endpoint, initial, children, locationId, submit, done, failed, onDone } = props;
  const text = useDebugText();
  const say = ({ problem }: ApiError) => {
    toast.error(typeof failed === 'string' ? failed : failed(sentenceOf(problem)));
    return {};
  };
  return (
    <Form
      endpoint={endpoint}
      params={{ locationId } as RequestOf<E>['params']}
      initial={initial}
      submit={submit ?? text('send')}
      canSubmitPristine
      hasNoCancel
      errorsOf={say}
      onSaved={(result, sent) => {
        toast.success(typeof done === 'function' ? done(result) : done);
        onDone?.(result, sent);
      }}
    >
      {children}
    </Form>
  );
};
