import { forwardRef } from 'react'

/**
 * Stands in for @uiw/react-markdown-preview by an alias of the bundler: the editor brings a preview of its own, and the
 * default one weighs 100 kB and lets any address and raw HTML through.
 */
export default forwardRef<HTMLDivElement>(() => null)
