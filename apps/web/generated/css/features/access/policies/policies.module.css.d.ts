declare const classes: {
  readonly beside: string;
  readonly cameras: string;
  readonly card: string;
  readonly cards: string;
  readonly counts: string;
  readonly hint: string;
  readonly imposed: string;
  readonly item: string;
  readonly itemError: string;
  readonly itemText: string;
  readonly itemValue: string;
  readonly items: string;
  readonly label: string;
  readonly limits: string;
  readonly number: string;
  readonly zero: string;
};
export default classes;
