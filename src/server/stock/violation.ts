/** What does not add up, and the invariant that says so (rules, section 2). */
export interface Violation {
  invariant: `I${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 13 | 14}`;
  detail: string;
}
