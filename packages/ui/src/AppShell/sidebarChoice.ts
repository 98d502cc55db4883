import { keptChoice } from '../theme/keptChoice'

/** How a person last left the sidebar in this browser; undefined until they folded or unfolded it. */
export const sidebarChoice = keptChoice('sidebar', ['open', 'icons'])
