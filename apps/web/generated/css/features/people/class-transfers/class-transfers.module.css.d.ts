declare const classes: {
  readonly fields: string;
  readonly head: string;
  readonly hint: string;
  readonly scheduled: string;
  readonly section: string;
};
export default classes;
