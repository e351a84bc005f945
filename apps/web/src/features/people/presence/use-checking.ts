import { presence } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { usePresenceText } from './text/index.ts';

type Act = 'checkIn' | 'checkOut';
type Whom = { readonly childIds: number[] } | { readonly classId: number };

/** Milliseconds between looks at who has come and gone. */
const refreshEvery = 30_000;

export type Checking = ReturnType<typeof useChecking>;

/** Checking in and out, with an undo; `state` is undefined until known. */
export const useChecking = (classId?: number) => {
  const text = usePresenceText();
  const params = { locationId: useLocationId() };
  const { data: state } = useRead(
    presence.get,
    { params, query: classId === undefined ? {} : { classId } },
    { refreshEvery },
  );
  const writes = { checkIn: useWrite(presence.checkIn), checkOut: useWrite(presence.checkOut) };
  const takeBack = useWrite(presence.undo);

  /** Resolves to whether anything changed. */
  const check = async (act: Act, body: Whom): Promise<boolean> => {
    const { stayIds } = await writes[act].mutateAsync({ params, body });
    const count = stayIds.length;
    if (count === 0) toast.success(text('unchanged'));
    else
      toast.success(text(act === 'checkIn' ? 'checkedIn' : 'checkedOut', { count }), () =>
        takeBack.mutateAsync({ params, body: { act, stayIds } }),
      );
    return count > 0;
  };
  return { state, check, isBusy: writes.checkIn.isPending || writes.checkOut.isPending };
};
