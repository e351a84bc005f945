declare const classes: {
  readonly card: string;
  readonly content: string;
  readonly onward: string;
  readonly page: string;
};
export default classes;
