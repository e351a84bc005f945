declare const classes: {
  readonly button: string;
  readonly label: string;
  readonly name: string;
  readonly option: string;
  readonly organization: string;
  readonly plain: string;
};
export default classes;
