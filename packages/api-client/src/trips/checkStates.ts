import type { ExpiringPaper } from '../clients/clientTypes'

/** From the best to the worst: green, grey, amber, red. */
export const checkStates = ['ok', 'unknown', 'attention', 'trouble'] as const
/** `unknown` where nobody has said what is needed, or there is no record that could tell. */
export type CheckState = (typeof checkStates)[number]

/** Each reason of a judgement, with the state it means. */
export const reasonStates = {
  confirmed: 'ok',
  pending: 'attention',
  pendingSoon: 'trouble',
  statusUnknown: 'unknown',
  passportHolds: 'ok',
  passportNamesUnverified: 'unknown',
  noBorder: 'ok',
  passportMissing: 'trouble',
  passportWithoutEnd: 'unknown',
  passportUnseen: 'unknown',
  passportEndsBeforeReturn: 'trouble',
  passportEndsTooSoon: 'trouble',
  visaHolds: 'ok',
  visaNotNeeded: 'ok',
  visaNeedUnknown: 'unknown',
  visaUnseen: 'unknown',
  visaMissing: 'trouble',
  visaEndsBeforeReturn: 'trouble',
  visaStartsTooLate: 'trouble',
  visaWithoutEnd: 'unknown',
  visaOfUnknownCountry: 'attention',
  emergencyContactKnown: 'ok',
  emergencyContactWithoutPhone: 'attention',
  emergencyContactMissing: 'attention',
  phoneKnown: 'ok',
  phoneUnreadable: 'attention',
  onlyOtherContacts: 'attention',
  contactMissing: 'trouble',
  travellersNamed: 'ok',
  travellersUnconfirmed: 'attention',
  travellersMissing: 'trouble',
  travellersTooMany: 'attention',
  travellerTwice: 'attention',
  travellerAlike: 'attention',
  papersComplete: 'ok',
  papersMissing: 'attention',
  papersMissingSoon: 'trouble',
  priceAgreed: 'ok',
  priceMissing: 'attention',
  preferencesKnown: 'ok',
  preferencesUnknown: 'unknown',
} as const satisfies Record<string, CheckState>
/** Why a check is as it is. */
export type CheckReason = keyof typeof reasonStates

/** The worst state among some checks. */
export const worstOf = (checks: readonly { state: CheckState }[]): CheckState =>
  checkStates.findLast((worst) => checks.some(({ state }) => state === worst)) ?? 'ok'

/** What the board of departures says of a paper that ends too early, or nobody knows when. */
export function expiringReason({
  kind,
  expiryDate,
  endsBeforeReturn,
}: Pick<ExpiringPaper, 'kind' | 'expiryDate' | 'endsBeforeReturn'>) {
  if (expiryDate === '') return kind === 'visa' ? 'visaWithoutEnd' : 'passportWithoutEnd'
  if (kind === 'visa') return 'visaEndsBeforeReturn'
  return endsBeforeReturn ? 'passportEndsBeforeReturn' : 'passportEndsTooSoon'
}
