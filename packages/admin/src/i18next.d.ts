import type app from './app/app.ru.json'
import type dashboard from './features/dashboard/dashboard.ru.json'
import type login from './features/login/login.ru.json'
import type tourDays from './features/tourDays/tourDays.ru.json'
import type tours from './features/tours/tours.ru.json'
import type common from './shared/common.ru.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      common: typeof common
      app: typeof app
      login: typeof login
      dashboard: typeof dashboard
      tours: typeof tours
      tourDays: typeof tourDays
    }
  }
}
