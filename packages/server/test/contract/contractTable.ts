import type { Permission, Right, Role } from '@karvon/api-client/auth/accessRules'
import { clientRecordKinds } from '@karvon/api-client/clientRecords/clientRecordFields'

/**
 * Who may call what, transcribed from the documents (D1 §6, D2 §6, D3 §6 and the guards of each call): it is not made
 * from the rules that the server runs on, so that the two can be compared.
 */
export interface Guard {
  /** Any one of them, or a superAdmin; `anyone` is signed in, `public` need not be. */
  needs: readonly Permission[] | 'anyone' | 'public'
  /** Whoever ranks so high may, whatever they hold. @default 'SuperAdmin' */
  fromRole?: Role
  /** The same question, as screens and terminal put it to the rules of the client. */
  rights: readonly Right[]
}

export const guards = {
  public: { needs: 'public', rights: [] },
  signedIn: { needs: 'anyone', rights: ['section:dashboard'] },
  seeTours: { needs: ['CanEditTours'], rights: ['section:tours'] },
  editTours: { needs: ['CanEditTours'], rights: ['action:tours.edit'] },
  seeInstagram: { needs: ['CanEditIgPosts'], rights: ['section:instagram'] },
  editInstagram: { needs: ['CanEditIgPosts'], rights: ['action:instagram.edit'] },
  seeClients: { needs: ['CanSeeUsers', 'CanCallUser'], rights: ['section:clients'] },
  editClients: { needs: ['CanCallUser'], rights: ['action:clients.edit'] },
  // Ours: what is imported is asked for on top.
  import: {
    needs: ['CanCallUser', 'CanEditTours', 'CanAddNewUser'],
    rights: ['action:clients.edit', 'action:tours.edit', 'section:contact-actions', 'action:users.create'],
  },
  requests: { needs: ['CanCallUser'], rights: ['section:contact-actions'] },
  seeUsers: { needs: ['CanSeeUsers'], rights: ['section:users'] },
  // The activity log filters by employee.
  listUsers: { needs: ['CanSeeUsers', 'CanSeeActivityLogs'], rights: ['section:users', 'section:activity-log'] },
  createUsers: { needs: ['CanAddNewUser'], rights: ['action:users.create'] },
  editUsers: { needs: ['CanModityUser'], rights: ['action:users.edit'] },
  switchUsers: { needs: ['CanModityUser', 'CanDeleteUser'], rights: ['action:users.activate'] },
  seeLog: { needs: ['CanSeeActivityLogs'], rights: ['section:activity-log'] },
  seeContent: { needs: ['CanEditPageHeros', 'CanEditPageBanners'], rights: ['section:landing'] },
  editContent: { needs: ['CanEditPageHeros', 'CanEditPageBanners'], rights: ['section:content'] },
  editHeroes: { needs: ['CanEditPageHeros'], rights: ['action:heroes.edit'] },
  resetFactor: { needs: [], rights: ['action:users.resetFactor'] },
  viewAs: { needs: [], rights: ['action:users.viewAs'] },
  siteDeliveries: { needs: [], rights: ['action:site.deliveries'] },
  personalData: { needs: [], rights: ['action:clients.personalData'] },
  editBanners: { needs: ['CanEditPageBanners'], rights: ['action:banners.edit'] },
  // Ours: whoever writes to clients reads them, and the admins change them.
  seeTemplates: {
    needs: ['CanSeeUsers', 'CanCallUser'],
    fromRole: 'Admin',
    rights: ['section:clients', 'section:settings'],
  },
  editTemplates: { needs: [], fromRole: 'Admin', rights: ['section:settings'] },
} as const satisfies Record<string, Guard>

export interface ContractCall {
  /** `API-001`; additions to the documents have none. */
  id: string | null
  method: string
  /** Parameters in braces. */
  path: string
  guard: keyof typeof guards
}

/** The 128 calls. Some share method and path and differ in their body. */
export const contractCalls = table(`
  001 POST   /api/auth/login                                    public
  002 GET    /api/tours/all                                     signedIn
  003 GET    /api/tours                                         signedIn
  004 GET    /api/tours/{id}                                    signedIn
  005 POST   /api/tours                                         editTours
  006 POST   /api/tours                                         editTours
  007 PUT    /api/tours/{id}                                    editTours
  008 POST   /api/tours/{id}/activate                           editTours
  009 POST   /api/tours/{id}/deactivate                         editTours
  010 PUT    /api/tours/{id}/image                              editTours
  011 DELETE /api/tours/{id}                                    editTours
  012 PUT    /api/tours/{id}/card                               editTours
  013 GET    /api/tours/active                                  signedIn
  014 GET    /api/tours/country/{country}                       signedIn
  015 GET    /api/tours/search                                  signedIn
  016 GET    /api/tours/stats                                   seeTours
  017 GET    /api/tours/{tourId}/days                           seeTours
  018 GET    /api/tours/{tourId}/days/{dayId}                   seeTours
  019 POST   /api/tours/{tourId}/days                           editTours
  020 PUT    /api/tours/{tourId}/days/{dayId}                   editTours
  021 PUT    /api/tours/{tourId}/days/{dayId}/image             editTours
  022 DELETE /api/tours/{tourId}/days/{dayId}                   editTours
  023 PUT    /api/tours/{tourId}/days/order                     editTours
  024 GET    /api/files/download                                signedIn
  025 GET    /api/instagram                                     seeInstagram
  026 POST   /api/instagram/sync                                editInstagram
  027 GET    /api/instagram/posts                               signedIn
  028 POST   /api/instagram/posts                               editInstagram
  029 POST   /api/instagram/posts                               editInstagram
  030 PUT    /api/instagram/posts/{id}                          editInstagram
  031 PUT    /api/instagram/posts/{id}                          editInstagram
  032 DELETE /api/instagram/posts/{id}                          editInstagram
  033 PUT    /api/instagram/posts/{id}/order                    editInstagram
  034 GET    /api/clients                                       seeClients
  035 GET    /api/clients/{id}                                  seeClients
  036 DELETE /api/clients/{id}                                  editClients
  037 GET    /api/clients/stats                                 seeClients
  038 POST   /api/clients                                       editClients
  039 PUT    /api/clients/{id}                                  editClients
  040 PATCH  /api/clients/{id}/credentials                      editClients
  041 GET    /api/tags                                          seeClients
  042 GET    /api/clients/{id}/contacts                         seeClients
  043 POST   /api/clients/{id}/contacts                         editClients
  044 PATCH  /api/clients/{id}/contacts/{contactId}             editClients
  045 DELETE /api/clients/{id}/contacts/{contactId}             editClients
  046 GET    /api/clients/{id}/tags                             seeClients
  047 POST   /api/clients/{id}/tags                             editClients
  048 DELETE /api/clients/{id}/tags/{tagId}                     editClients
  049 GET    /api/clients/{clientId}/preference                 seeClients
  050 POST   /api/clients/{clientId}/preference                 editClients
  051 PATCH  /api/clients/{clientId}/preference                 editClients
  052 GET    /api/clients/{clientId}/documents                  seeClients
  053 POST   /api/clients/{clientId}/documents                  editClients
  054 PATCH  /api/clients/{clientId}/documents/{id}             editClients
  055 DELETE /api/clients/{clientId}/documents/{id}             editClients
  056 GET    /api/clients/{clientId}/other-documents            seeClients
  057 POST   /api/clients/{clientId}/other-documents            editClients
  058 PATCH  /api/clients/{clientId}/other-documents/{id}       editClients
  059 DELETE /api/clients/{clientId}/other-documents/{id}       editClients
  060 GET    /api/clients/{clientId}/visas                      seeClients
  061 POST   /api/clients/{clientId}/visas                      editClients
  062 PATCH  /api/clients/{clientId}/visas/{id}                 editClients
  063 DELETE /api/clients/{clientId}/visas/{id}                 editClients
  064 GET    /api/clients/{clientId}/emergency-contacts         seeClients
  065 POST   /api/clients/{clientId}/emergency-contacts         editClients
  066 PATCH  /api/clients/{clientId}/emergency-contacts/{id}    editClients
  067 DELETE /api/clients/{clientId}/emergency-contacts/{id}    editClients
  068 GET    /api/clients/{clientId}/companions                 seeClients
  069 POST   /api/clients/{clientId}/companions                 editClients
  070 PATCH  /api/clients/{clientId}/companions/{id}            editClients
  071 DELETE /api/clients/{clientId}/companions/{id}            editClients
  072 GET    /api/client-tours                                  seeClients
  073 POST   /api/client-tours                                  editClients
  074 GET    /api/client-tours/{id}                             seeClients
  075 PUT    /api/client-tours/{id}                             editClients
  076 DELETE /api/client-tours/{id}                             editClients
  077 GET    /api/client-tours/by-client/{clientId}             seeClients
  078 GET    /api/client-tour-documents/by-client-tour/{clientTourId} seeClients
  079 POST   /api/client-tour-documents                         editClients
  080 PUT    /api/client-tour-documents/{id}                    editClients
  081 DELETE /api/client-tour-documents/{id}                    editClients
  082 GET    /api/notifications                                 signedIn
  083 GET    /api/notifications/{id}                            signedIn
  084 POST   /api/notifications/{id}/read                       signedIn
  085 POST   /api/notifications/read-all                        signedIn
  086 GET    /api/contact-actions                               requests
  087 POST   /api/contact-actions/{id}/comments                 requests
  088 PUT    /api/contact-actions/{id}                          requests
  089 PUT    /api/contact-actions/{id}                          requests
  090 PUT    /api/contact-actions/{id}                          requests
  091 GET    /api/users                                         listUsers
  092 GET    /api/users/{id}                                    seeUsers
  093 POST   /api/users                                         createUsers
  094 PUT    /api/users/{id}                                    editUsers
  095 POST   /api/users/{id}/activate                           switchUsers
  096 POST   /api/users/{id}/deactivate                         switchUsers
  097 GET    /api/users/export                                  seeUsers
  098 GET    /api/activity-logs                                 seeLog
  099 GET    /api/hero-page-info                                seeContent
  100 PUT    /api/hero-page-info/{heroId}/title                 editHeroes
  101 PUT    /api/hero-page-info/{heroId}/media                 editHeroes
  102 GET    /api/private-tour-banners/all                      seeContent
  103 POST   /api/private-tour-banners                          editBanners
  104 PUT    /api/private-tour-banners/{id}                     editBanners
  105 PUT    /api/private-tour-banners/{id}/order               editBanners
  106 PUT    /api/private-tour-banners/{id}/media               editBanners
  107 DELETE /api/private-tour-banners/{id}                     editBanners
  108 GET    /api/private-tours/all                             seeContent
  109 POST   /api/private-tours                                 editContent
  110 PUT    /api/private-tours/{id}                            editContent
  111 PUT    /api/private-tours/{id}/order                      editContent
  112 PUT    /api/private-tours/{id}/media                      editContent
  113 DELETE /api/private-tours/{id}                            editContent
  114 GET    /api/uzbekistan-banners/all                        seeContent
  115 POST   /api/uzbekistan-banners                            editBanners
  116 PUT    /api/uzbekistan-banners/{id}                       editBanners
  117 PUT    /api/uzbekistan-banners/{id}/order                 editBanners
  118 PUT    /api/uzbekistan-banners/{id}/media                 editBanners
  119 DELETE /api/uzbekistan-banners/{id}                       editBanners
  120 GET    /api/uzbekistan-posts                              seeContent
  121 GET    /api/uzbekistan-posts/all                          seeContent
  122 GET    /api/uzbekistan-posts/{id}                         seeContent
  123 GET    /api/uzbekistan-posts/export                       seeContent
  124 POST   /api/uzbekistan-posts                              editContent
  125 PUT    /api/uzbekistan-posts/{id}                         editContent
  126 PUT    /api/uzbekistan-posts/{id}/order                   editContent
  127 PUT    /api/uzbekistan-posts/{id}/media                   editContent
  128 DELETE /api/uzbekistan-posts/{id}                         editContent
`)

/** A kind of records that the documents do not know is guarded as theirs are. */
const documented = new Set(contractCalls.map(({ path }) => path))
const recordPaths = Object.values(clientRecordKinds).map(({ path }) => path)
const newPaths = recordPaths.filter((path) => !documented.has(`/api/clients/{clientId}/${path}`))
const recordCalls = newPaths.flatMap((path) => [
  `-   GET    /api/clients/{clientId}/${path}       seeClients`,
  `-   POST   /api/clients/{clientId}/${path}       editClients`,
  `-   PATCH  /api/clients/{clientId}/${path}/{id}  editClients`,
  `-   DELETE /api/clients/{clientId}/${path}/{id}  editClients`,
])

/** What the server answers beyond the documents. Signed addresses of private files answer nobody without a signature. */
export const additionalCalls = table(`
  ${recordCalls.join('\n  ')}
  -   POST   /api/auth/logout                                   signedIn
  -   GET    /api/contact-actions/summary                       requests
  -   GET    /api/contact-actions/pulse                         requests
  -   GET    /api/contact-actions/{id}                          requests
  -   POST   /api/contact-actions/{id}/take                     requests
  -   POST   /api/contact-actions/{id}/hand-over                requests
  -   GET    /api/contact-actions/takers                        requests
  -   POST   /api/contact-actions/{id}/complete                 requests
  -   POST   /api/contact-actions/{id}/snooze                   requests
  -   POST   /api/clients/{id}/reminders                       requests
  -   GET    /api/message-templates                            seeTemplates
  -   POST   /api/message-templates                            editTemplates
  -   PUT    /api/message-templates/{id}                       editTemplates
  -   PUT    /api/message-templates/order                      editTemplates
  -   DELETE /api/message-templates/{id}                       editTemplates
  -   GET    /api/clients/{id}/messages                        seeClients
  -   POST   /api/clients/{id}/messages                        seeClients
  -   POST   /api/contact-actions/{id}/messages                requests
  -   GET    /api/events                                        signedIn
  -   POST   /api/contact-actions                               public
  -   GET    /api/bin                                           editTemplates
  -   POST   /api/bin/{noun}/{recordId}/restore                 signedIn
  -   DELETE /api/bin/{noun}/{recordId}                         editTemplates
  -   GET    /api/history/tours/{id}                            seeTours
  -   GET    /api/history/tours/{id}/filters               seeTours
  -   GET    /api/history/clients/{id}                          seeClients
  -   GET    /api/history/clients/{id}/filters             seeClients
  -   GET    /api/history/client-tours/{id}                     seeClients
  -   GET    /api/history/client-tours/{id}/filters        seeClients
  -   GET    /api/history/contact-actions/{id}                  requests
  -   GET    /api/history/contact-actions/{id}/filters     requests
  -   GET    /api/history/message-templates/{id}                seeTemplates
  -   GET    /api/history/message-templates/{id}/filters   seeTemplates
  -   GET    /api/history/ig-posts/{id}                         seeInstagram
  -   GET    /api/history/ig-posts/{id}/filters            seeInstagram
  -   GET    /api/history/heroes/{id}                           seeContent
  -   GET    /api/history/heroes/{id}/filters              seeContent
  -   GET    /api/history/private-tour-banners/{id}             seeContent
  -   GET    /api/history/private-tour-banners/{id}/filters seeContent
  -   GET    /api/history/private-tours/{id}                    seeContent
  -   GET    /api/history/private-tours/{id}/filters       seeContent
  -   GET    /api/history/uzbekistan-banners/{id}               seeContent
  -   GET    /api/history/uzbekistan-banners/{id}/filters  seeContent
  -   GET    /api/history/uzbekistan-posts/{id}                 seeContent
  -   GET    /api/history/uzbekistan-posts/{id}/filters    seeContent
  -   GET    /api/history/users/{id}                            seeUsers
  -   GET    /api/history/users/{id}/filters               seeUsers
  -   GET    /api/my-actions                                    signedIn
  -   POST   /api/my-actions/{id}/undo                          signedIn
  -   GET    /api/activity-logs/export                          seeLog
  -   GET    /api/activity-logs/pulse                           seeLog
  -   PUT    /api/instagram/posts/order                         editInstagram
  -   PUT    /api/private-tour-banners/order                    editBanners
  -   PUT    /api/private-tours/order                           editContent
  -   PUT    /api/uzbekistan-banners/order                      editBanners
  -   PUT    /api/uzbekistan-posts/order                        editContent
  -   PUT    /api/client-tour-documents/by-client-tour/{clientTourId}/order editClients
  -   GET    /api/clients/export                                seeClients
  -   GET    /api/clients/ahead                                 seeClients
  -   GET    /api/clients/choices                               seeClients
  -   GET    /api/client-views                                  seeClients
  -   POST   /api/client-views                                  seeClients
  -   PUT    /api/client-views/{id}                             seeClients
  -   DELETE /api/client-views/{id}                             seeClients
  -   GET    /api/clients/columns                               seeClients
  -   PUT    /api/clients/columns                               seeClients
  -   POST   /api/clients/alike                                 seeClients
  -   POST   /api/clients/alike/each                            seeClients
  -   GET    /api/clients/{id}/merge                            seeClients
  -   POST   /api/clients/{id}/merge                            editClients
  -   GET    /api/clients/{id}/doubles                          seeClients
  -   PUT    /api/clients/{id}/doubles/{otherId}                editClients
  -   POST   /api/clients/{id}/merge/undo                       editClients
  -   GET    /api/clients/{id}/personal-data                    personalData
  -   POST   /api/clients/{id}/personal-data/erase              personalData
  -   GET    /api/client-tours/export                           seeClients
  -   GET    /api/departures                                    seeClients
  -   GET    /api/departures/{tourId}/{day}                     seeClients
  -   GET    /api/departures/{tourId}/{day}/known               seeClients
  -   GET    /api/departures/{tourId}/{day}/manifest            seeClients
  -   GET    /api/departures/{tourId}/{day}/manifest/export     seeClients
  -   GET    /api/departures/{tourId}/{day}/group               seeClients
  -   PUT    /api/departures/{tourId}/{day}/group               editClients
  -   PUT    /api/departures/{tourId}/{day}/rooms               editClients
  -   PUT    /api/departures/{tourId}/{day}/flights             editClients
  -   GET    /api/departures/{tourId}/{day}/lists               seeClients
  -   POST   /api/departures/{tourId}/{day}/lists               seeClients
  -   PUT    /api/departures/{tourId}/{day}/checklist           editClients
  -   GET    /api/client-tours/{id}/dossier                     seeClients
  -   GET    /api/client-tours/{id}/travellers                  seeClients
  -   PUT    /api/client-tours/{id}/travellers                  editClients
  -   GET    /api/tours/{id}/consequences                       editTours
  -   PUT    /api/client-tours/{id}/travellers/{travellerId}/same editClients
  -   GET    /api/trip-notes/facts                              seeClients
  -   PUT    /api/trip-notes/{clientTourId}/{note}              editClients
  -   POST   /api/tours/{id}/copy                               editTours
  -   GET    /api/contact-actions/export                        requests
  -   GET    /api/openapi.json                                  public
  -   PUT    /api/auth/password                                signedIn
  -   GET    /api/auth/me                                      signedIn
  -   GET    /api/auth/sessions                                signedIn
  -   DELETE /api/auth/sessions                                signedIn
  -   DELETE /api/auth/sessions/{id}                           signedIn
  -   POST   /api/auth/draft-key                               signedIn
  -   GET    /api/auth/second-factor                           signedIn
  -   POST   /api/auth/second-factor/begin                     signedIn
  -   POST   /api/auth/second-factor/confirm                   signedIn
  -   POST   /api/auth/second-factor/recovery-codes            signedIn
  -   POST   /api/auth/second-factor/remove                    signedIn
  -   POST   /api/auth/second-factor/prove                     signedIn
  -   POST   /api/auth/passkeys/begin                          signedIn
  -   POST   /api/auth/passkeys                                signedIn
  -   POST   /api/auth/passkeys/ask                            signedIn
  -   POST   /api/auth/passkeys/{id}/remove                    signedIn
  -   POST   /api/users/{id}/reset-second-factor               resetFactor
  -   GET    /api/users/second-factors                         resetFactor
  -   PUT    /api/users/second-factors                         resetFactor
  -   GET    /api/auth/tokens                                  signedIn
  -   POST   /api/auth/tokens                                  signedIn
  -   DELETE /api/auth/tokens/{id}                             signedIn
  -   POST   /api/users/{id}/reset-password                    editUsers
  -   POST   /api/users/{id}/view-as                           viewAs
  -   POST   /api/csp-reports                                  public
  -   GET    /health/live                                      public
  -   GET    /health/ready                                     public
  -   GET    /healthz                                           public
  -   GET    /files/c/{name}                                    public
  -   GET    /files/s/{name}                                    public
  -   GET    /api/site/tours                                    public
  -   GET    /api/site/tours/{id}                               public
  -   GET    /api/site/heroes                                   public
  -   GET    /api/site/private-tour-banners                     public
  -   GET    /api/site/private-tours                            public
  -   GET    /api/site/uzbekistan-banners                       public
  -   GET    /api/site/uzbekistan-posts                         public
  -   GET    /api/site/instagram                                public
  -   GET    /api/site/instagram/posts                          public
  -   GET    /api/imports                                      import
  -   POST   /api/imports                                      import
  -   GET    /api/imports/{id}                                 import
  -   GET    /api/imports/{id}/rows                            import
  -   PUT    /api/imports/{id}/rows                            import
  -   POST   /api/imports/{id}/start                           import
  -   POST   /api/imports/{id}/pause                           import
  -   POST   /api/imports/{id}/stop                            import
  -   POST   /api/imports/{id}/undo                            import
  -   GET    /api/site-pages                                   signedIn
  -   GET    /api/site-deliveries                              siteDeliveries
  -   GET    /api/site-deliveries/{id}                         siteDeliveries
  -   POST   /api/site-deliveries/{id}/retry                   siteDeliveries
  -   POST   /api/site-deliveries/retry                        siteDeliveries
  -   POST   /api/site-deliveries/test                         siteDeliveries
  -   GET    /files/p/{name}/{shownName}                        public
`)

/** What no token for scripts may, whatever its owner may: the own account, rights of others, and what cannot be taken back. */
export const closedToTokens = new Set([
  'POST /api/auth/logout',
  'PUT /api/auth/password',
  'GET /api/auth/sessions',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/{}',
  'POST /api/auth/draft-key',
  'GET /api/auth/second-factor',
  'POST /api/auth/second-factor/begin',
  'POST /api/auth/second-factor/confirm',
  'POST /api/auth/second-factor/recovery-codes',
  'POST /api/auth/second-factor/remove',
  'POST /api/auth/second-factor/prove',
  'POST /api/auth/passkeys/begin',
  'POST /api/auth/passkeys',
  'POST /api/auth/passkeys/ask',
  'POST /api/auth/passkeys/{}/remove',
  'POST /api/users/{}/reset-second-factor',
  'PUT /api/users/second-factors',
  'GET /api/auth/tokens',
  'POST /api/auth/tokens',
  'DELETE /api/auth/tokens/{}',
  'POST /api/users',
  'PUT /api/users/{}',
  'POST /api/users/{}/reset-password',
  'POST /api/users/{}/view-as',
  'POST /api/clients/{}/personal-data/erase',
])

function table(rows: string): ContractCall[] {
  return rows
    .trim()
    .split('\n')
    .map((row) => {
      const [number = '', method = '', path = '', guard = ''] = row.trim().split(/\s+/)
      return { id: number === '-' ? null : `API-${number}`, method, path, guard: guard as keyof typeof guards }
    })
}
