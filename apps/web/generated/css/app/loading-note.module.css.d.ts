declare const classes: {
  readonly note: string;
  readonly place: string;
};
export default classes;
