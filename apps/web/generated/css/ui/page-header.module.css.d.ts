declare const classes: {
  readonly actions: string;
  readonly back: string;
  readonly header: string;
  readonly hint: string;
  readonly line: string;
  readonly way: string;
};
export default classes;
