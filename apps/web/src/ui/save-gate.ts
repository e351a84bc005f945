import { createContext, useContext, useEffect, useState } from 'react';

/** Something within a form or a dialog that must be settled before it saves. */
interface SaveGate {
  /** Saving is possible. */
  readonly isOpen: boolean;
  /** Done just before saving. */
  readonly pass: () => Promise<unknown>;
}

/** Given by whatever saves: takes the gate within it. */
export const SaveGates = createContext<(gate: SaveGate | null) => void>(() => undefined);

/** For what saves: wrap its content in `<SaveGates value={setGate}>`, keep its button disabled while `isGated`, and await `pass` first. */
export const useSaveGate = () => {
  const [gate, setGate] = useState<SaveGate | null>(null);
  return { setGate, isGated: gate !== null && !gate.isOpen, pass: async () => void (await gate?.pass()) };
};

/** For what holds a save back; `gate` must be the same object until it changes. */
export const useGatedSave = (gate: SaveGate | null): void => {
  const setGate = useContext(SaveGates);
  useEffect(() => {
    setGate(gate);
    return () => setGate(null);
  }, [gate, setGate]);
};
