import { localized } from '@karvon/api-client/read/localizedText'
import { plainText } from '@karvon/ui/format'
import { UsageError } from '../failures/cliErrors'
import type { Values } from '../flags/input'
import { t } from '../words/words'
import { existingItem, likeItem } from './naturalKeys'
import { byId, type Change, creation, type Operation, type Reading, removal, setting } from './operation'
import { listOf, type SiteContent, type SiteItem, siteContents } from './siteContent'
import { upload, valid } from './values'

/** The five lists of the public site: texts, media, order, new ones, removal. */
export const contentOperations: Readonly<Record<string, Operation>> = Object.assign(
  {},
  ...siteContents.map(operationsOf),
)

/** What an item is called in lists: its first text, without markup. */
export function titleOfItem({ texts }: Pick<SiteItem, 'texts'>): string {
  return plainText(localized(Object.values(texts)[0] ?? { ru: '', en: '', uz: '' }), 60)
}

function operationsOf(content: SiteContent): Record<string, Operation> {
  const { item, needs, path, isOrdered } = content
  const common = {
    item,
    needs,
    reads: [listOf(content)],
    title: titleOfItem,
    read: async ({ api, call, once }: Reading, { id }: Change) =>
      byId(await once(item, () => content.calls(api).list(call())), id, (each) => each.id),
  }
  const texts = ({ texts: held, orderNumber }: SiteItem): Values => ({
    ...held,
    ...(content.updatesOrder && { orderNumber }),
  })
  const always = {
    [`${item}.record`]: setting<SiteItem>({
      ...common,
      calls: [`PUT ${path}/{id}${content.updatesTitleAlone ? '/title' : ''}`],
      values: texts,
      send: async ({ api, change, values, call }) =>
        content.calls(api).update(change.id, await validItem(content, values), call),
    }),
    [`${item}.media`]: setting<SiteItem>({
      ...common,
      calls: [`PUT ${path}/{id}/media`],
      values: () => ({}),
      send: async ({ api, change }) => content.calls(api).setMedia(change.id, await mediaOf(change.to), {}),
    }),
  }
  return isOrdered ? { ...always, ...orderedOperations(content, common) } : always
}

function orderedOperations(
  content: SiteContent,
  common: Pick<Parameters<typeof setting<SiteItem>>[0], 'item' | 'needs' | 'reads' | 'title' | 'read'>,
): Record<string, Operation> {
  const { item, needs, path } = content
  return {
    [`${item}.order`]: setting<SiteItem>({
      ...common,
      calls: [`PUT ${path}/{id}/order`],
      isOrdered: true,
      values: ({ orderNumber }) => ({ orderNumber }),
      send: async ({ api, change, call }) =>
        content.calls(api).ordered?.setOrder(change.id, Number(change.to.orderNumber), call),
    }),
    [`${item}.create`]: creation({
      item,
      needs,
      reads: [listOf(content)],
      undo: `${item}.remove`,
      calls: [`POST ${path}`],
      existing: existingItem(content),
      likeness: likeItem(content),
      title: (values) =>
        titleOfItem({ texts: { first: values[content.fields[0] ?? ''] as SiteItem['texts'][string] } }),
      send: async ({ api, values, call }) => {
        const checked = { ...(await validItem(content, values)), orderNumber: values.orderNumber }
        return content.calls(api).ordered?.create(checked, await newMediaOf(content, values), call)
      },
    }),
    [`${item}.remove`]: removal<SiteItem>({
      ...common,
      calls: [`DELETE ${path}/{id}`],
      send: async ({ api, change, call }) => content.calls(api).ordered?.remove(change.id, call),
    }),
  }
}

const validItem = async ({ schema }: SiteContent, values: Values): Promise<Values> =>
  ({ ...(await valid(await schema(), values)) }) as Values

/** The two pictures by their paths. */
async function mediaOf({ mobile, desktop }: Values) {
  return { mobile: (await upload(mobile)) ?? null, desktop: (await upload(desktop)) ?? null }
}

/** @throws {UsageError} a side that the server would miss */
function newMediaOf({ needsMedia }: SiteContent, values: Values) {
  const missing = needsMedia ? (['mobile', 'desktop'] as const).filter((side) => values[side] === undefined) : []
  if (missing.length > 0) throw new UsageError(t('content.needsMedia'), missing.map((side) => `--${side}`).join(', '))
  return mediaOf(values)
}
