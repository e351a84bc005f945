declare const classes: {
  readonly all: string;
  readonly card: string;
  readonly hint: string;
  readonly icon: string;
  readonly list: string;
  readonly what: string;
};
export default classes;
