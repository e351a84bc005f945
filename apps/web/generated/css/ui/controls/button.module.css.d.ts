declare const classes: {
  readonly button: string;
  readonly label: string;
  readonly section: string;
};
export default classes;
