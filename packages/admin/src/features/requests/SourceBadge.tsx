import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { isHot } from '@karvon/api-client/requests/contactActionRules'
import { Badge } from '@karvon/ui/Badge'
import { Flame } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sourceLabel } from './requestLabels'

/** Where on the site a request came from; a hot client stands out. */
export function SourceBadge({ of: request }: { of: ContactAction }) {
  const { t } = useTranslation('contactActions')
  return isHot(request) ? (
    <Badge tone="hot" icon={<Flame aria-hidden />}>
      {sourceLabel(request.type, t)}
    </Badge>
  ) : (
    <Badge>{sourceLabel(request.type, t)}</Badge>
  )
}
