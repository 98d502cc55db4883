const verbs = ['Create', 'Update', 'Deactivate', 'Activate', 'Delete'] as const
const entities = ['User', 'Client', 'ClientVisit', 'ClientTour', 'IgPost', 'IgMedia'] as const

/** The 37 actions that are logged: verb and entity without a separator. */
export const knownActions = [
  'Login',
  'Logout',
  ...entities.flatMap((entity) => verbs.map((verb) => `${verb}${entity}` as const)),
  'UpdateUserPermission',
  'UpdateUserPassword',
  'ChangePassword',
  'ResetPassword',
  'UpdateInstagramAccountInfo',
] as const

/** Actions that extend the pattern to what the documents' list leaves out. */
export const addedActions = [
  ...(
    ['Tour', 'PrivateTourBanner', 'PrivateTour', 'UzbekistanBanner', 'UzbekistanPost', 'MessageTemplate'] as const
  ).flatMap((entity) => (['Create', 'Update', 'Delete'] as const).map((verb) => `${verb}${entity}` as const)),
  'ActivateTour',
  'DeactivateTour',
  'UpdateHeroPageInfo',
  'UpdateContactAction',
  'ExportClient',
  'EraseClient',
  'ViewClientFile',
  'ExportUser',
  'ExportContactAction',
  'ViewAsUser',
  'CreateAccessToken',
  'DeleteAccessToken',
  'CreateSecondFactor',
  'DeleteSecondFactor',
  'ResetSecondFactor',
  'RequireSecondFactor',
  'CreateImport',
  'UpdateImport',
  'CreateClientView',
  'UpdateClientView',
  'DeleteClientView',
  'RestoreRecord',
  'PurgeRecord',
] as const

/** Everything that the server writes. */
export type LogAction = (typeof knownActions)[number] | (typeof addedActions)[number]

/** Periods of the filter; days are cut in the server's time zone. */
export const logPeriods = ['today', 'yesterday', 'week', 'month'] as const
/** One of `logPeriods`. */
export type LogPeriod = (typeof logPeriods)[number]
