import auth from '../../commands/auth/auth.ru.json'
import bin from '../../commands/bin/bin.ru.json'
import clients from '../../commands/clients/clients.ru.json'
import config from '../../commands/config/config.ru.json'
import content from '../../commands/content/content.ru.json'
import departures from '../../commands/departures/departures.ru.json'
import helpCommand from '../../commands/help/help.ru.json'
import history from '../../commands/history/history.ru.json'
import i18n from '../../commands/i18n/i18n.ru.json'
import imports from '../../commands/imports/imports.ru.json'
import instagram from '../../commands/instagram/instagram.ru.json'
import jobs from '../../commands/jobs/jobs.ru.json'
import logs from '../../commands/logs/logs.ru.json'
import media from '../../commands/media/media.ru.json'
import notifications from '../../commands/notifications/notifications.ru.json'
import posts from '../../commands/posts/posts.ru.json'
import profile from '../../commands/profile/profile.ru.json'
import report from '../../commands/report/report.ru.json'
import requests from '../../commands/requests/requests.ru.json'
import site from '../../commands/site/site.ru.json'
import system from '../../commands/system/system.ru.json'
import templates from '../../commands/templates/templates.ru.json'
import tours from '../../commands/tours/tours.ru.json'
import trips from '../../commands/trips/trips.ru.json'
import users from '../../commands/users/users.ru.json'
import type { Tables } from '../tables'
import columns from './columns.json'
import general from './help.json'
import talk from './talk.json'
import topics from './topics.json'

/** Those of commands stand beside the commands. */
const help = {
  ...general,
  ...auth,
  ...clients,
  ...config,
  ...content,
  ...departures,
  ...helpCommand,
  ...i18n,
  ...imports,
  ...instagram,
  ...jobs,
  ...history,
  ...bin,
  ...logs,
  ...media,
  ...notifications,
  ...posts,
  ...profile,
  ...report,
  ...requests,
  ...site,
  ...system,
  ...templates,
  ...tours,
  ...trips,
  ...users,
}

/** The server and the rules speak Russian themselves. */
export const ru = {
  talk: { ...talk, ...columns },
  help,
  topics,
  server: {},
} satisfies Tables
