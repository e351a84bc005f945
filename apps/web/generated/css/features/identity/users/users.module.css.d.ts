declare const classes: {
  readonly contact: string;
  readonly hint: string;
  readonly person: string;
  readonly under: string;
  readonly ways: string;
  readonly you: string;
};
export default classes;
