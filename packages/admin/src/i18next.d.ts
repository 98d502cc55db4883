import type app from './app/app.ru.json'
import type palette from './app/palette.ru.json'
import type account from './features/account/account.ru.json'
import type activityLog from './features/activityLog/activityLog.ru.json'
import type clientPreferences from './features/clientRecords/clientPreferences.ru.json'
import type client from './features/clients/client.ru.json'
import type clientList from './features/clients/clientList.ru.json'
import type clientMerge from './features/clients/clientMerge.ru.json'
import type clients from './features/clients/clients.ru.json'
import type personalData from './features/clients/personalData.ru.json'
import type heroes from './features/content/heroes.ru.json'
import type landing from './features/content/landing.ru.json'
import type privateTourBanners from './features/content/privateTourBanners.ru.json'
import type privateTours from './features/content/privateTours.ru.json'
import type uzbekistanBanners from './features/content/uzbekistanBanners.ru.json'
import type uzbekistanPosts from './features/content/uzbekistanPosts.ru.json'
import type dashboard from './features/dashboard/dashboard.ru.json'
import type imports from './features/imports/imports.ru.json'
import type instagram from './features/instagram/instagram.ru.json'
import type notifications from './features/notifications/notifications.ru.json'
import type contactActions from './features/requests/contactActions.ru.json'
import type tourDays from './features/tours/tourDays.ru.json'
import type tours from './features/tours/tours.ru.json'
import type clientTourDocuments from './features/trips/clientTourDocuments.ru.json'
import type clientTours from './features/trips/clientTours.ru.json'
import type departures from './features/trips/departures.ru.json'
import type users from './features/users/users.ru.json'
import type bin from './shared/bin/bin.ru.json'
import type bulk from './shared/bulk/bulk.ru.json'
import type foundBy from './shared/clients/foundBy.ru.json'
import type content from './shared/content/content.ru.json'
import type conflict from './shared/form/conflict.ru.json'
import type history from './shared/history/history.ru.json'
import type drafts from './shared/leaving/drafts.ru.json'
import type messages from './shared/messages/messages.ru.json'
import type onSite from './shared/onSite/onSite.ru.json'
import type phones from './shared/phones/phones.ru.json'
import type records from './shared/records/records.ru.json'
import type trips from './shared/tours/trips.ru.json'
import type ownActions from './shared/undo/ownActions.ru.json'
import type common from './shared/words/common.ru.json'
import type start from './shared/words/start.ru.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      common: typeof common
      app: typeof app
      palette: typeof palette
      foundBy: typeof foundBy
      account: typeof account
      start: typeof start
      landing: typeof landing
      heroes: typeof heroes
      privateTourBanners: typeof privateTourBanners
      privateTours: typeof privateTours
      uzbekistanBanners: typeof uzbekistanBanners
      uzbekistanPosts: typeof uzbekistanPosts
      content: typeof content
      bin: typeof bin
      drafts: typeof drafts
      bulk: typeof bulk
      conflict: typeof conflict
      ownActions: typeof ownActions
      phones: typeof phones
      messages: typeof messages
      onSite: typeof onSite
      records: typeof records
      trips: typeof trips
      contactActions: typeof contactActions
      notifications: typeof notifications
      users: typeof users
      activityLog: typeof activityLog
      client: typeof client
      clientList: typeof clientList
      clientMerge: typeof clientMerge
      history: typeof history
      personalData: typeof personalData
      clients: typeof clients
      clientTourDocuments: typeof clientTourDocuments
      clientTours: typeof clientTours
      clientPreferences: typeof clientPreferences
      dashboard: typeof dashboard
      departures: typeof departures
      imports: typeof imports
      instagram: typeof instagram
      tours: typeof tours
      tourDays: typeof tourDays
    }
  }
}
