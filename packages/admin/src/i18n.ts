import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import app from './app/app.ru.json'
import common from './shared/words/common.ru.json'
import start from './shared/words/start.ru.json'

/** Words that come with their screens, by name space; the others are needed at once. */
const loaders = {
  account: () => import('./features/account/account.ru.json'),
  activityLog: () => import('./features/activityLog/activityLog.ru.json'),
  bin: () => import('./shared/bin/bin.ru.json'),
  client: () => import('./features/clients/client.ru.json'),
  clientList: () => import('./features/clients/clientList.ru.json'),
  clientMerge: () => import('./features/clients/clientMerge.ru.json'),
  clients: () => import('./features/clients/clients.ru.json'),
  personalData: () => import('./features/clients/personalData.ru.json'),
  clientTourDocuments: () => import('./features/trips/clientTourDocuments.ru.json'),
  clientTours: () => import('./features/trips/clientTours.ru.json'),
  clientPreferences: () => import('./features/clientRecords/clientPreferences.ru.json'),
  departures: () => import('./features/trips/departures.ru.json'),
  dashboard: () => import('./features/dashboard/dashboard.ru.json'),
  history: () => import('./shared/history/history.ru.json'),
  imports: () => import('./features/imports/imports.ru.json'),
  ownActions: () => import('./shared/undo/ownActions.ru.json'),
  instagram: () => import('./features/instagram/instagram.ru.json'),
  tours: () => import('./features/tours/tours.ru.json'),
  tourDays: () => import('./features/tours/tourDays.ru.json'),
  messages: () => import('./shared/messages/messages.ru.json'),
  phones: () => import('./shared/phones/phones.ru.json'),
  records: () => import('./shared/records/records.ru.json'),
  trips: () => import('./shared/tours/trips.ru.json'),
  users: () => import('./features/users/users.ru.json'),
  contactActions: () => import('./features/requests/contactActions.ru.json'),
  foundBy: () => import('./shared/clients/foundBy.ru.json'),
  palette: () => import('./app/palette.ru.json'),
  notifications: () => import('./features/notifications/notifications.ru.json'),
  landing: () => import('./features/content/landing.ru.json'),
  heroes: () => import('./features/content/heroes.ru.json'),
  privateTourBanners: () => import('./features/content/privateTourBanners.ru.json'),
  privateTours: () => import('./features/content/privateTours.ru.json'),
  uzbekistanBanners: () => import('./features/content/uzbekistanBanners.ru.json'),
  uzbekistanPosts: () => import('./features/content/uzbekistanPosts.ru.json'),
  bulk: () => import('./shared/bulk/bulk.ru.json'),
  conflict: () => import('./shared/form/conflict.ru.json'),
  content: () => import('./shared/content/content.ru.json'),
  drafts: () => import('./shared/leaving/drafts.ru.json'),
  onSite: () => import('./shared/onSite/onSite.ru.json'),
}

export type LazyWords = keyof typeof loaders

const choiceKey = 'i18nextLng'

/** What was chosen in this browser, else what the browser speaks. */
const wantedLanguage = () => localStorage.getItem(choiceKey) ?? navigator.language

/**
 * The words of the interface. Russian is complete, the default and the fallback; the choice is remembered under
 * `i18nextLng`, else the browser's language is asked.
 */
function createI18n(): i18n {
  const instance = i18next.createInstance()
  void instance.use(initReactI18next).init({
    lng: wantedLanguage(),
    supportedLngs: ['ru'],
    fallbackLng: 'ru',
    defaultNS: 'common',
    resources: { ru: { common, app, start } },
    // Name spaces that are not here yet come with their screen: see loadWords.
    partialBundledLanguages: true,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  localStorage.setItem(choiceKey, instance.resolvedLanguage ?? 'ru')
  return instance
}

/** The one instance of the page. */
export const words = createI18n()

/** Fetches the words of a screen; they are there when the promise resolves. */
export async function loadWords(name: LazyWords): Promise<void> {
  if (words.hasResourceBundle('ru', name)) return
  const { default: table } = await loaders[name]()
  words.addResourceBundle('ru', name, table)
}

/** What a screen or a part of one is made of: its code, fetched together with its words. */
export const withWords =
  <Code>(fetchCode: () => Promise<Code>, ...names: LazyWords[]) =>
  async (): Promise<Code> =>
    (await Promise.all([fetchCode(), ...names.map(loadWords)]))[0]
