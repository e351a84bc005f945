import { presence } from '@viewgate/contract';
import { audiencePace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { useBulkQuestion } from '../../../ui/data-table/index.ts';
import { usePresenceText } from './text/index.ts';

export type Act = 'checkIn' | 'checkOut';
export type Whom = { readonly childIds: number[] } | { readonly classId: number };

export type Checking = ReturnType<typeof useChecking>;

/** Checking in and out, with an undo. */
export const useChecking = (classId?: number) => {
  const text = usePresenceText();
  const params = { locationId: useLocationId() };
  const query = useRead(
    presence.get,
    { params, query: classId === undefined ? {} : { classId } },
    { refreshEvery: audiencePace },
  );
  const writes = { checkIn: useWrite(presence.checkIn), checkOut: useWrite(presence.checkOut) };
  const undo = useWrite(presence.undo);

  /** Resolves to whether anything changed; if nothing did, the reason has already been shown. */
  const check = async (act: Act, body: Whom): Promise<boolean> => {
    const done = await writes[act].mutateAsync({ params, body }).catch(() => null);
    if (!done) return false;
    const { stayIds } = done;
    toast.success(text(act === 'checkIn' ? 'checkedIn' : 'checkedOut', { count: stayIds.length }), () =>
      undo.mutateAsync({ params, body: { act, stayIds } }),
    );
    return true;
  };
  /** Asks first, and names whom it cuts off or lets in, for a whole class or several children. A single child is not asked about: that is undone just as easily. */
  const several = useBulkQuestion<{ readonly act: Act; readonly whom: Whom }>();
  return { query, state: query.data, check, several, isBusy: writes.checkIn.isPending || writes.checkOut.isPending };
};
