import { useLayoutEffect as inBrowser, useEffect as onServer } from 'react'

/** React's own, which React 18 complains of on a server. */
export const useLayoutEffect = typeof document === 'undefined' ? onServer : inBrowser
