/** What the device remembers, in the system's own keychain: nothing else on the device may read it, and no backup has it. */
export interface Remembered {
  /** Null while nobody is signed in. */
  readonly refreshToken: string | null;
  /** The key of an exchange that was begun and not answered. */
  readonly attempt: string | null;
  /** From an earlier sign-in: kept after signing out. */
  readonly deviceMark: string | null;
}

export interface Keychain {
  read(): Promise<Remembered>;
  write(remembered: Remembered): Promise<void>;
}

/** For the example: a real app uses the keychain of its system. */
export const inMemory = (): Keychain => {
  let remembered: Remembered = { refreshToken: null, attempt: null, deviceMark: null };
  return {
    read: async () => remembered,
    write: async (next) => {
      remembered = next;
    },
  };
};
