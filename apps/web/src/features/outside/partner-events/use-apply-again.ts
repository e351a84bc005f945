import { partnerEvents } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { toast } from '../../../lib/toast.ts';
import { errorSentence } from '../../../ui/dialog/error-sentence.ts';
import { usePartnerEventText } from './text/index.ts';

/** Applies an event again, and says whether it worked. */
export const useApplyAgain = (params: { readonly integrationId: number }) => {
  const text = usePartnerEventText();
  const write = useWrite(partnerEvents.applyAgain);
  return async (id: number): Promise<void> => {
    try {
      const { fate } = await write.mutateAsync({ params: { ...params, id } });
      if (fate === 'applied' || fate === 'superseded') toast.success(text('again.done'));
      else toast.error(text('again.not'));
    } catch (error) {
      toast.error(errorSentence(error));
    }
  };
};
