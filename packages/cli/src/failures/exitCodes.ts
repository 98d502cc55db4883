/** Exit codes by meaning; `karvon help exit-codes` explains them to people. */
export const exitCodes = {
  done: 0,
  unexpected: 1,
  usage: 2,
  notFound: 3,
  signIn: 4,
  inPart: 5,
  inputNeeded: 6,
  forbidden: 7,
  conflict: 8,
  unavailable: 9,
  /** With --check: something would change, or a report found something. A file that no place takes needs no --check. */
  wouldChange: 10,
  interrupted: 130,
} as const
