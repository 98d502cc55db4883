import { groupedPhone } from '@karvon/api-client/clients/groupedPhone'
import { formatPhone } from '@karvon/ui/format'

/**
 * A phone number to be read, in the groups of its country: +49 171 5550199. One whose country we do not know, and one that
 * somebody has grouped, stays as written; in a field it stays so too, for there it is still being typed.
 */
export const displayPhone = (text: string): string => groupedPhone(text) ?? formatPhone(text)
