declare const classes: {
  readonly section: string;
  readonly settings: string;
};
export default classes;
