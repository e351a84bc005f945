declare const classes: {
  readonly badges: string;
  readonly dialogHint: string;
  readonly facts: string;
  readonly pauseNote: string;
  readonly primary: string;
  readonly quiet: string;
  readonly said: string;
  readonly section: string;
  readonly under: string;
};
export default classes;
