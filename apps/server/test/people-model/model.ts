/**
 * What must hold whatever the order of the commands was: whom somebody let in, paused or barred, and nobody has allowed again since. A
 * command that might take it back is noted as it begins, one that imposes it once it has succeeded.
 */
export const createModel = (letIn: readonly number[]) => {
  const accountsLetIn = new Set(letIn);
  const namesLetIn = new Set<string>();
  const pausedViewers = new Set<number>();
  const bars = new Map<string, { accountId: number; childId: number }>();
  let enabled = new Set<number>();
  let areBarsOpen = false;
  /** The policy of a class. */
  const rules = new Map<number, number>();
  const endedRules = new Set<number>();
  /** In the commands that are running at once: which classes may have got or lost a policy, how often, and which policy last. */
  let rerules = new Map<number, { times: number; policyId: number | null }>();
  return {
    mayLetIn: (accountId: number | undefined) => void (accountId !== undefined && accountsLetIn.add(accountId)),
    mayLetInNew: (userName: string) => void namesLetIn.add(userName),
    isLetIn: (accountId: number, userName: string) => accountsLetIn.has(accountId) || namesLetIn.has(userName),
    paused: (viewerId: number) => void pausedViewers.add(viewerId),
    mayEnable: (viewerId: number) => void enabled.add(viewerId),
    pausedViewers: () => [...pausedViewers],
    barred: (accountId: number | undefined, childId: number) =>
      void (accountId !== undefined && bars.set(`${accountId} ${childId}`, { accountId, childId })),
    /** The model does not follow which block that is: from then on it knows of none. */
    mayUnbarAnybody: () => void (areBarsOpen = true),
    bars: () => [...bars.values()],
    mayRerule: (classId: number) => {
      const { times = 0, policyId = null } = rerules.get(classId) ?? {};
      rerules.set(classId, { times: times + 1, policyId });
    },
    ruled: (classId: number, policyId: number) =>
      void rerules.set(classId, { times: rerules.get(classId)?.times ?? 1, policyId }),
    mayEndRule: (policyId: number) => void endedRules.add(policyId),
    rules: () => [...rules].map(([classId, policyId]) => ({ classId, policyId })),
    /** After commands that ran at once. */
    endBatch: () => {
      for (const id of enabled) pausedViewers.delete(id);
      enabled = new Set();
      if (areBarsOpen) bars.clear();
      areBarsOpen = false;
      // Of several changes to one class, nobody knows which came last.
      for (const [classId, { times, policyId }] of rerules) {
        if (times === 1 && policyId !== null) rules.set(classId, policyId);
        else rules.delete(classId);
      }
      rerules = new Map();
      for (const [classId, policyId] of rules) if (endedRules.has(policyId)) rules.delete(classId);
    },
  };
};
export type Model = ReturnType<typeof createModel>;
