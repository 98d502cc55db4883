import { defer, useDeferred } from '@karvon/ui/Deferred'
import { loadWords } from '../../i18n'
import type { SiteStandingLineProps } from './SiteStandingLine'

const part = defer(async () => {
  const [module] = await Promise.all([import('./SiteStandingLine'), loadWords('onSite')])
  return module.SiteStandingLine
})

/** Whether visitors see it, and where; nothing where the site has no such pages. Its code comes after the data. */
export function OnSite(props: SiteStandingLineProps) {
  const Line = useDeferred(part, true, () => undefined)
  return Line ? <Line {...props} /> : null
}
