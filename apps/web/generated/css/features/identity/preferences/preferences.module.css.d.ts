declare const classes: {
  readonly choice: string;
  readonly choices: string;
  readonly hint: string;
  readonly part: string;
  readonly parts: string;
};
export default classes;
