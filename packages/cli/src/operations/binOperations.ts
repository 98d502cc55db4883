import { type BinNoun, binNouns, binRight } from '@karvon/api-client/bin/binNames'
import { currentLanguage } from '../words/words'
import { type Change, creation, type Operation, type Reading, removal } from './operation'

const nounIn = (to: Change['to']): BinNoun => String(to.noun) as BinNoun

async function entryOf({ api, call }: Pick<Reading, 'api' | 'call'>, { id, to }: Change) {
  for await (const entry of api.bin.all({ noun: nounIn(to) }, call())) if (String(entry.recordId) === id) return entry
  return undefined
}

/** What was deleted: brought back, or deleted for good. */
export const binOperations: Readonly<Record<string, Operation>> = {
  /** Nothing is read before: who deleted it may bring it back without seeing the bin. */
  'bin.restore': creation({
    item: 'bin',
    needs: 'section:dashboard',
    title: ({ noun, recordId }) => `${binNouns[noun as BinNoun]?.[currentLanguage()] ?? ''} ${recordId ?? ''}`.trim(),
    send: ({ api, change: { to }, call }) => api.bin.restore(nounIn(to), String(to.recordId ?? '{id}'), call),
  }),
  'bin.purge': {
    ...removal({
      item: 'bin',
      needs: binRight,
      reads: ({ bin }) => [bin.list()],
      read: entryOf,
      title: ({ noun, title }) => `${binNouns[noun][currentLanguage()]} «${title}»`,
      send: ({ api, change, call }) => api.bin.purge(nounIn(change.to), change.id, call),
    }),
    calls: ({ bin }, to) => [bin.purge(nounIn(to), '{id}')],
  },
}
