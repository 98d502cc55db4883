import auth from '../../commands/auth/auth.en.json'
import bin from '../../commands/bin/bin.en.json'
import clients from '../../commands/clients/clients.en.json'
import config from '../../commands/config/config.en.json'
import content from '../../commands/content/content.en.json'
import departures from '../../commands/departures/departures.en.json'
import helpCommand from '../../commands/help/help.en.json'
import history from '../../commands/history/history.en.json'
import i18n from '../../commands/i18n/i18n.en.json'
import imports from '../../commands/imports/imports.en.json'
import instagram from '../../commands/instagram/instagram.en.json'
import jobs from '../../commands/jobs/jobs.en.json'
import logs from '../../commands/logs/logs.en.json'
import media from '../../commands/media/media.en.json'
import notifications from '../../commands/notifications/notifications.en.json'
import posts from '../../commands/posts/posts.en.json'
import profile from '../../commands/profile/profile.en.json'
import report from '../../commands/report/report.en.json'
import requests from '../../commands/requests/requests.en.json'
import site from '../../commands/site/site.en.json'
import system from '../../commands/system/system.en.json'
import templates from '../../commands/templates/templates.en.json'
import tours from '../../commands/tours/tours.en.json'
import trips from '../../commands/trips/trips.en.json'
import users from '../../commands/users/users.en.json'
import type { Tables } from '../tables'
import columns from './columns.json'
import general from './help.json'
import server from './server.json'
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

export const en = {
  talk: { ...talk, ...columns },
  help,
  topics,
  server,
} satisfies Tables
