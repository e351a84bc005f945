declare const classes: {
  readonly card: string;
  readonly cards: string;
  readonly details: string;
  readonly facts: string;
  readonly head: string;
  readonly name: string;
};
export default classes;
