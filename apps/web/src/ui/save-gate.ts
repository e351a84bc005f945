import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { reasons } from '../lib/api/client.ts';

/** Something within a form or a dialog that must be settled before it saves. */
interface SaveGate {
  /** Saving is possible. */
  readonly isOpen: boolean;
  /** Whether to go on, asked of every gate before any passes: `false` for something that must be seen first. */
  readonly check?: () => Promise<boolean>;
  /** Done just before saving. */
  readonly pass?: () => Promise<unknown>;
}

/** Given by whatever saves: adds a gate within it; returns a function that removes it. */
export const SaveGates = createContext<(gate: SaveGate) => () => void>(() => () => undefined);

/**
 * For anything that saves: wrap its content in `<SaveGates value={addGate}>`, keep its button disabled while `isGated`, and await `pass` first; where it
 * resolves to false, nothing is saved yet. Call `end` when saving is over, however it went: what the gates gave it belongs to no other save.
 */
export const useSaveGate = () => {
  const [gates, setGates] = useState<readonly SaveGate[]>([]);
  const addGate = useCallback((gate: SaveGate) => {
    setGates((before) => [...before, gate]);
    return () => setGates((before) => before.filter((one) => one !== gate));
  }, []);
  const pass = async (): Promise<boolean> => {
    for (const { check } of gates) if (check && !(await check())) return false;
    for (const gate of gates) await gate.pass?.();
    return true;
  };
  const end = () => void (gates.length > 0 && reasons.drop?.());
  return { addGate, isGated: gates.some(({ isOpen }) => !isOpen), pass, end };
};

/** For anything that holds a save back; `gate` must be the same object until it changes. */
export const useGatedSave = (gate: SaveGate): void => {
  const addGate = useContext(SaveGates);
  useEffect(() => addGate(gate), [gate, addGate]);
};
