declare const classes: {
  readonly message: string;
  readonly reference: string;
};
export default classes;
