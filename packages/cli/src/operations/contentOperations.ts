import type { Client } from '@karvon/api-client/client'
import { pickFields } from '@karvon/api-client/fields/fields'
import { firstText } from '@karvon/api-client/read/localizedText'
import type { siteAdditions } from '@karvon/api-client/site/publicationFields'
import { plainText } from '@karvon/ui/format'
import { UsageError } from '../failures/cliErrors'
import type { Values } from '../flags/input'
import { t } from '../words/words'
import { existingItem, likeItem } from './naturalKeys'
import { byId, type Change, creation, type Operation, prepared, type Reading, removal, setting } from './operation'
import { type SiteContent, type SiteItem, siteContents } from './siteContent'
import { upload, valid } from './values'

/** The five lists of the public site: texts, media, order, new ones, removal. */
export const contentOperations: Readonly<Record<string, Operation>> = Object.assign(
  {},
  ...siteContents.map(operationsOf),
)

/** What an item is called in lists: its first text, without markup. */
export function titleOfItem({ texts }: Pick<SiteItem, 'texts'>): string {
  return plainText(firstText(Object.values(texts)[0] ?? { ru: '', en: '', uz: '' }), 60)
}

function operationsOf(content: SiteContent): Record<string, Operation> {
  const { item, needs, isOrdered } = content
  const common = {
    item,
    needs,
    title: titleOfItem,
    read: async ({ api, call, once }: Reading, { id }: Change) =>
      byId(await once(item, () => content.calls(api).list(call())), id, (each) => each.id),
  }
  const valuesOf = ({ texts, ...found }: SiteItem): Values => ({
    ...texts,
    ...pickFields(content.additions as typeof siteAdditions, found),
    ...(content.updatesOrder && { orderNumber: found.orderNumber }),
  })
  const always = {
    [`${item}.record`]: setting<SiteItem>({
      ...common,
      hides: ({ to }) => to.isActive === false,
      values: valuesOf,
      ...prepared(
        ({ values }) => validItem(content, values),
        ({ api, change, call }, input) => content.calls(api).update(change.id, input, call),
      ),
    }),
    [`${item}.media`]: setting<SiteItem>({
      ...common,
      values: () => ({}),
      ...prepared(
        ({ change, api }) => mediaOf(change.to, api),
        ({ api, change }, media) => content.calls(api).setMedia(change.id, media, {}),
      ),
    }),
  }
  return isOrdered ? { ...always, ...orderedOperations(content, common) } : always
}

function orderedOperations(
  content: SiteContent,
  common: Pick<Parameters<typeof setting<SiteItem>>[0], 'item' | 'needs' | 'title' | 'read'>,
): Record<string, Operation> {
  const { item, needs } = content
  return {
    [`${item}.order`]: setting<SiteItem>({
      ...common,
      isOrdered: true,
      values: ({ orderNumber }) => ({ orderNumber }),
      send: ({ api, change, call }) =>
        content.calls(api).ordered?.setOrder(change.id, Number(change.to.orderNumber), call),
    }),
    [`${item}.create`]: creation({
      item,
      needs,
      reads: (api) => [content.calls(api).list({})],
      undo: `${item}.remove`,
      existing: existingItem(content),
      likeness: likeItem(content),
      title: (values) =>
        titleOfItem({ texts: { first: values[content.fields[0] ?? ''] as SiteItem['texts'][string] } }),
      ...prepared(
        async ({ values, api }) => ({
          input: { ...(await validItem(content, values)), orderNumber: values.orderNumber },
          media: await newMediaOf(content, values, api),
        }),
        ({ api, call }, { input, media }) => content.calls(api).ordered?.create(input, media, call),
      ),
    }),
    [`${item}.remove`]: removal<SiteItem>({
      ...common,
      bin: content.bin,
      send: ({ api, change, call }) => content.calls(api).ordered?.remove(change.id, call),
    }),
  }
}

const validItem = async ({ schema }: SiteContent, values: Values): Promise<Values> =>
  ({ ...(await valid(await schema(), values)) }) as Values

/** The two pictures by their paths. */
async function mediaOf({ mobile, desktop }: Values, api: Client) {
  return { mobile: (await upload(mobile, api)) ?? null, desktop: (await upload(desktop, api)) ?? null }
}

/** @throws {UsageError} a side that the server would miss */
function newMediaOf({ needsMedia }: SiteContent, values: Values, api: Client) {
  const missing = needsMedia ? (['mobile', 'desktop'] as const).filter((side) => values[side] === undefined) : []
  if (missing.length > 0) throw new UsageError(t('content.needsMedia'), missing.map((side) => `--${side}`).join(', '))
  return mediaOf(values, api)
}
