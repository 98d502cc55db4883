import type { Right } from '@karvon/api-client/auth/accessRules'
import { fieldLabel } from '@karvon/api-client/history/historyNames'
import { changeText, kindText, originText, partText } from '@karvon/api-client/history/historyTexts'
import type { HistoryEntity, HistoryEntry } from '@karvon/api-client/history/historyTypes'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { flag } from '../../flags/flag'
import { parseId } from '../../flags/parsers'
import { id } from '../../help/calls'
import { guided } from '../../help/guide'
import type { Column } from '../../output/tables/column'
import { createdColumn, idColumn } from '../../rows/columns'
import { listRows } from '../../rows/listRows'
import { addListFlags, type ListOptions } from '../../rows/rowFlags'
import { currentLanguage } from '../../words/words'

/** What has a history, as commands call it, and who reads it. */
export const historyNouns = {
  tour: { entity: 'Tour', example: 12, needs: 'section:tours' },
  client: { entity: 'Client', example: 12, needs: 'section:clients' },
  trip: { entity: 'ClientTour', example: 5, needs: 'section:clients' },
  request: { entity: 'ContactAction', example: 12, needs: 'section:contact-actions' },
  template: { entity: 'MessageTemplate', example: 12, needs: ['section:clients', 'section:settings'] },
  post: { entity: 'IgPost', example: 12, needs: 'section:instagram' },
  hero: { entity: 'HeroPageInfo', example: 1, needs: 'section:landing' },
  'private-banner': { entity: 'PrivateTourBanner', example: 1, needs: 'section:landing' },
  'private-tour': { entity: 'PrivateTour', example: 1, needs: 'section:landing' },
  'uz-banner': { entity: 'UzbekistanBanner', example: 1, needs: 'section:landing' },
  'uz-post': { entity: 'UzbekistanPost', example: 1, needs: 'section:landing' },
  user: { entity: 'User', example: 3, needs: 'section:users' },
} as const satisfies Record<string, { entity: HistoryEntity; example: number; needs: Right | readonly Right[] }>

export type HistoryNoun = keyof typeof historyNouns

const columns = (): Column<HistoryEntry>[] => [
  idColumn(({ id }) => id),
  { ...createdColumn(({ at }) => at), listed: 'yes' },
  { name: 'username', kind: 'text', width: 20, listed: 'yes', value: ({ username }) => username },
  { name: 'userName', kind: 'text', width: 28, value: ({ userName }) => userName },
  {
    name: 'origin',
    kind: 'text',
    width: 10,
    listed: 'spare',
    value: ({ origin }) => originText(origin, currentLanguage()),
  },
  {
    name: 'recordPart',
    kind: 'text',
    width: 22,
    listed: 'spare',
    value: ({ part }) => partText(part, currentLanguage()),
  },
  { name: 'partId', kind: 'number', width: 8, value: ({ partId }) => partId },
  { name: 'became', kind: 'text', width: 10, listed: 'yes', value: (entry) => kindText(entry, currentLanguage()) },
  { name: 'fieldChanges', kind: 'text', width: 80, listed: 'shrinks', value: changesOf },
]

/** `Цена: 430 → 700; Название (uz): Xiva → Xorazm` */
const changesOf = ({ part, fields }: HistoryEntry): string =>
  fields
    .map((field) => `${fieldLabel(part, field, currentLanguage())}: ${changeText(field, currentLanguage())}`)
    .join('; ')

interface HistoryOptions extends ListOptions {
  user?: string
  field?: string
}

/** `karvon history tour 12` */
export const historyCommand = (noun: HistoryNoun) => (context: Context) => {
  const { entity, example, needs } = historyNouns[noun]
  return guided(
    addListFlags(
      new Command(noun)
        .argument('<id>', '', parseId)
        .addOption(flag('--user <id>', { parse: parseId }))
        .addOption(flag('--field <name>')),
    ).action((record: string, { user, field, ...options }: HistoryOptions) => {
      context.user()
      const { api, reading } = context
      const filters = { userId: user, field }
      return listRows(
        options,
        {
          name: 'history',
          columns: columns(),
          key: ({ id }) => id,
          page: (paging) => api.history.list(entity, record, { ...paging, ...filters }, reading()),
        },
        context,
      )
    }),
    {
      examples: [
        `karvon history ${noun} ${example}`,
        ...(noun === 'tour' ? ['karvon history tour 12 --field price --all --json'] : []),
      ],
      calls: ({ history }) => [history.list(entity, id)],
      needs,
    },
  )
}
