import type { Adapter, AdapterPayload } from 'oidc-provider';

/** What a provider keeps in memory: survives a change of its keys, and is not shared with another provider. */
export const createStorage = () => {
  const kept = new Map<string, AdapterPayload>();
  const entriesOf = (model: string) => [...kept].filter(([key]) => key.startsWith(`${model}:`));
  return {
    kept,
    adapter: (model: string): Adapter => {
      const key = (id: string) => `${model}:${id}`;
      const findBy = async (is: (payload: AdapterPayload) => boolean) =>
        entriesOf(model).find(([, payload]) => is(payload))?.[1];
      return {
        upsert: async (id, payload) => void kept.set(key(id), payload),
        find: async (id) => kept.get(key(id)),
        findByUid: (uid) => findBy((payload) => payload.uid === uid),
        findByUserCode: (code) => findBy((payload) => payload.userCode === code),
        destroy: async (id) => void kept.delete(key(id)),
        consume: async (id) => {
          const payload = kept.get(key(id));
          if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
        },
        revokeByGrantId: async (grantId) => {
          for (const [one, payload] of entriesOf(model)) if (payload.grantId === grantId) kept.delete(one);
        },
      };
    },
  };
};
