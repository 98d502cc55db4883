/** Members that an answer must have, transcribed from the entity shapes of the contract; more may be there. */
export const shapes = {
  Login: 'token user',
  User: 'id name username role permissions isDeactivated isAdminRole createdAt',
  Tour: 'id title description price validFrom validUntil isActive mediaUrl image createdAt',
  TourStats: 'total active inactive currentlyValid',
  TourDay: 'id dayNumber order title description imageUrl tourId',
  Profile: 'username fullName profilePictureUrl followersCount followingsCount postsTotalCount',
  IgPost: 'id caption isIgnored orderNumber takenAt mediaUrls medias',
  ListedClient:
    'id createdAt firstName lastName middleName fullName description status statusAsString source sourceAsString gender dateOfBirth tags contacts username nationalityCode inn preferredLanguage loyaltyStatusLevel',
  Client:
    'id createdAt firstName lastName middleName fullName description status statusAsString source sourceAsString gender dateOfBirth tags contacts username nationalityCode inn preferredLanguage loyaltyStatusLevel addresses documents visas preference emergencyContacts companions otherDocuments',
  ClientStats: 'totalClients activeTours pendingTours newClientsThisMonth',
  Contact: 'id type value isPrimary',
  Tag: 'id name',
  UsedTag: 'id name usageCount',
  Preference:
    'id clientId fileUrl purpose preferredCabin seatPreference roomType bedPreference nonSmokingRoom wheelchairAccess halalMeals dietaryNotes preferredAirlines preferredDestinations avoidDestinations targetBudgetPerPerson budgetCurrency specialRequests',
  Document: 'id type series number issuedBy issueDate expiryDate nationalityCode state fileUrl',
  OtherDocument: 'id title description fileUrl createdAt',
  Visa: 'id countryCode visaType visaNumber issueDate expiryDate notes fileUrl',
  EmergencyContact: 'id name relationship phone email available24x7',
  Companion: 'id fullName relationship passportNumber dateOfBirth gender relatedClientId',
  ClientTour: 'id clientId tourId clientTourStatus soldPrice quantity description departureDate returnDate',
  ClientTourDocument: 'id clientTourId title description orderNumber fileUrl fileSizeBytes createdAt',
  Notification: 'notificationId type title message isRead createdAt dataJson',
  ContactAction:
    'id actionType action type description status createdAt client clientName name phone country isRead readBy readAt callMade callResult calledBy calledAt comments',
  Comment: 'id text userId createdAt',
  LogEntry: 'id actionAsString user description entityName createdAt',
  Hero: 'id heroId heroAsString title siteMedia',
  Banner: 'id title description orderNumber siteMedia',
  PrivateTour: 'id text orderNumber siteMedia',
  UzBanner: 'id title orderNumber siteMedia',
  UzPost: 'id caption orderNumber isActive createdAt siteMedia',
} as const

export type ShapeName = keyof typeof shapes

/** One of a kind, a bare list, a list under `data`, or a file. */
export type Shape = ShapeName | `[${ShapeName}]` | `{data:[${ShapeName}]}` | 'file'

/** What is wrong with the answer; empty when it has the shape. */
export function shapeProblems(body: unknown, shape: Shape): string[] {
  if (shape === 'file') return typeof body === 'string' && body.length > 0 ? [] : ['no file came']
  const [, name = ''] = /(\w+)\]?\}?$/.exec(shape) ?? []
  const wanted = shapes[name as ShapeName].split(' ')
  const isList = shape.endsWith(']') || shape.endsWith('}')
  const list = shape.startsWith('{') ? (body as { data?: unknown } | undefined)?.data : body
  const items = isList ? list : [body]
  if (!Array.isArray(items) || items.length === 0)
    return [`${shape} expected, got ${JSON.stringify(body)?.slice(0, 80)}`]
  return items.flatMap((item: unknown) => {
    const members = Object.keys((item ?? {}) as object)
    const secrets = members.filter((member) => /password|hash|secret/i.test(member))
    const missing = wanted.filter((member) => !members.includes(member))
    return [...missing.map((member) => `${member} is missing`), ...secrets.map((member) => `${member} is told`)]
  })
}
