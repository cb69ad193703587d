/** A violated invariant (rules, section 2) and the record that violates it. */
export interface Violation {
  invariant: `I${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 13 | 14 | 15}`;
  detail: string;
}
